// The problem that is being composed, kept after every edit: a closed tab or a dead battery loses nothing.
import { documents, engine, run, tellError } from '../actions';
import { valuesOf, type Document } from './documents';

const kind = 'draft';
const id = 'edit';

let waiting: string | null = null;

/** Asks for the problem as text and keeps that; what the user sees does not change. */
export async function keepDraft(): Promise<void> {
  try {
    const { export: saved } = await engine.call('edit.save', { format: 'problem' });
    if (saved) await documents.put(kind, id, { text: saved.text });
  } catch (error) {
    tellError(error);
  }
}

export function loadDraft(stored: Document[]): void {
  const [draft] = valuesOf(stored, kind) as { text: string }[];
  waiting = draft?.text ?? null;
}

/** Where Edit is opened first, it goes on with what was left. */
export async function openDraft(): Promise<void> {
  const text = waiting;
  waiting = null;
  if (text) await run('edit.open', { text });
}
