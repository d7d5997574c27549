// What lasts: JSON values by kind and id. Behind a server they are its documents, in the static page
// they are IndexedDB's; the export file is the same for both, so a person can take everything along.

export interface Document {
  kind: string;
  id: string;
  value: unknown;
}

export interface Documents {
  all(): Promise<Document[]>;
  put(kind: string, id: string, value: unknown): Promise<void>;
  remove(kind: string, id: string): Promise<void>;
  replaceAll(documents: Document[]): Promise<void>;
}

/** The values of one kind, in no order. */
export const valuesOf = (documents: Document[], kind: string): unknown[] =>
  documents.filter((one) => one.kind === kind).map((one) => one.value);

const format = 'nakade-state';
const version = 1;

export function exportText(documents: Document[]): string {
  return JSON.stringify({ format, version, documents });
}

/** Throws one sentence when the file is none of ours. */
export function parseExport(text: string): Document[] {
  let file: { format?: unknown; version?: unknown; documents?: unknown };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new Error('This is no JSON file.');
  }
  if (file?.format !== format) throw new Error('This is no file saved by Nakade.');
  if (file.version !== version) throw new Error('This file is of a newer version of Nakade.');
  if (!Array.isArray(file.documents) || !file.documents.every(isDocument)) {
    throw new Error('The file is damaged: a document in it is none.');
  }
  return file.documents as Document[];
}

const name = /^[a-zA-Z0-9._-]{1,64}$/;

function isDocument(value: unknown): value is Document {
  const { kind, id } = (value ?? {}) as Document;
  return typeof kind === 'string' && typeof id === 'string' && name.test(kind) && name.test(id);
}

/** An id that any store takes: what it may not contain becomes a dash. */
export const documentId = (text: string): string =>
  text.replace(/[^a-zA-Z0-9._-]/g, '-').slice(0, 64) || '-';
