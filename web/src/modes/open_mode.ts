// Going from one mode to another; each shows again what it showed last.
import { run } from '../actions';
import type { Mode } from '../engine/protocol';
import { app } from '../state/app_state';
import { openDraft } from '../state/draft';

export async function openMode(mode: Mode): Promise<void> {
  if (app.get().mode === mode) return;
  app.set({ dialog: null, toast: null });
  await run('view', { mode });
  if (mode === 'edit') await openDraft();
}
