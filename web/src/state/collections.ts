// Collections of problems that the user has opened. The engine knows them as long as the page is open;
// their texts are documents, handed in again at the next start.
import { documents, engine, tellError } from '../actions';
import type { LibraryEntry } from '../engine/protocol';
import { app } from './app_state';
import { documentId, valuesOf, type Document } from './documents';

interface CollectionText {
  name: string;
  text: string;
}

const kind = 'collection';
/** A document of more than a megabyte no store takes; such a collection lasts as long as the page. */
const mostKept = 900_000;

/** The problems in a text, nothing if it can not be read; more than one are added to the library. */
export async function addCollection(name: string, text: string): Promise<LibraryEntry[] | null> {
  try {
    const { library = [] } = await engine.call('library.add', { name, text });
    const own = library.filter((entry) => entry.collection === name);
    if (own.length > 1) {
      app.set({ library, ownCollections: [...new Set([...app.get().ownCollections, name])] });
      if (text.length < mostKept) await documents.put(kind, documentId(name), { name, text });
    }
    return own;
  } catch (error) {
    tellError(error);
    return null;
  }
}

export async function loadCollections(stored: Document[]): Promise<void> {
  const texts = valuesOf(stored, kind) as CollectionText[];
  for (const { name, text } of texts) {
    const { library } = await engine.call('library.add', { name, text });
    if (library) app.set({ library });
  }
  app.set({ ownCollections: texts.map(({ name }) => name) });
}

export async function removeCollection(name: string): Promise<void> {
  const { library, ownCollections } = app.get();
  await documents.remove(kind, documentId(name)).catch(tellError);
  app.set({
    library: library.filter((entry) => entry.collection !== name),
    ownCollections: ownCollections.filter((one) => one !== name),
  });
}
