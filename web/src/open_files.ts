// Problems and records from outside: a file, a drop, a paste. The mode that is open takes them.
import { run, tellError } from './actions';
import type { Mode } from './engine/protocol';
import { edit } from './modes/edit_actions';
import { openText } from './modes/solve_actions';
import { app } from './state/app_state';

/** More than this the engine does not take either. */
const mostBytes = 16 * 1024 * 1024;

const openers: Record<Mode, (text: string, name?: string) => unknown> = {
  solve: openText,
  edit: (text) => edit('edit.open', { text }),
  play: (text) => run('review.open', { text }),
  review: (text) => run('review.open', { text }),
  lab: (text) => run('review.open', { text }),
};

export async function openAnyText(text: string, name?: string): Promise<void> {
  app.set({ dialog: null, opening: true });
  try {
    await openers[app.get().mode](text, name);
  } finally {
    app.set({ opening: false });
  }
}

export async function openFile(file: File): Promise<void> {
  try {
    if (file.size > mostBytes) throw new Error(`${file.name} is too large.`);
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    await openAnyText(text, file.name.replace(/\.\w+$/, ''));
  } catch (error) {
    tellError(error);
  }
}

/** UTF-8 as it should be; old files byte by byte, so that at least their moves are read. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const named = /CA\[([\w-]+)\]/.exec(new TextDecoder('latin1').decode(bytes))?.[1];
    return new TextDecoder(labelOf(named)).decode(bytes);
  }
}

function labelOf(name: string | undefined): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'latin1';
  }
}

export function dropFiles(target: HTMLElement): () => void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text');
    if (file) void openFile(file);
    else if (text) void openAnyText(text);
  };
  const paste = (event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('input, textarea');
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text').trim();
    if (isWriting) return;
    if (file) void openFile(file);
    else if (text) void openAnyText(text);
  };
  target.addEventListener('dragover', over);
  target.addEventListener('drop', drop);
  document.addEventListener('paste', paste);
  return () => {
    target.removeEventListener('dragover', over);
    target.removeEventListener('drop', drop);
    document.removeEventListener('paste', paste);
  };
}
