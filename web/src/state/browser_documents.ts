// Documents that the browser keeps, for the page without a server.
import type { Document, Documents } from './documents';

const database = 'nakade';
const table = 'documents';

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(table, { keyPath: ['kind', 'id'] });
  return promised(request);
}

export function browserDocuments(): Documents {
  const opened = open();
  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await opened).transaction(table, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Not saved.'));
    });
  };
  return {
    async all() {
      const store = (await opened).transaction(table).objectStore(table);
      return promised(store.getAll() as IDBRequest<Document[]>);
    },
    put: (kind, id, value) => change((documents) => documents.put({ kind, id, value })),
    remove: (kind, id) => change((documents) => documents.delete([kind, id])),
    replaceAll: (list) =>
      change((documents) => {
        documents.clear();
        for (const one of list) documents.put(one);
      }),
  };
}

/** For browsers that keep nothing, such as a private window: it lasts as long as the page. */
export function passingDocuments(): Documents {
  const kept = new Map<string, Document>();
  const key = (kind: string, id: string) => `${kind}/${id}`;
  return {
    all: async () => [...kept.values()],
    put: async (kind, id, value) => void kept.set(key(kind, id), { kind, id, value }),
    remove: async (kind, id) => void kept.delete(key(kind, id)),
    replaceAll: async (list) => {
      kept.clear();
      for (const one of list) kept.set(key(one.kind, one.id), one);
    },
  };
}
