// What the user can make happen. Every action ends in one call to the engine and the View that comes
// back; the page never works out a position itself. Start reading at run().
import { Engine, Overtaken } from './engine/engine';
import { httpTransport, serverToken } from './engine/http';
import type { View } from './engine/protocol';
import { workerTransport } from './engine/worker_transport';
import { playSounds } from './sound';
import { app, type AppState, type Toast } from './state/app_state';
import { browserDocuments, passingDocuments } from './state/browser_documents';
import { valuesOf, type Document, type Documents } from './state/documents';
import { httpDocuments } from './state/http_documents';
import { readSettings, showSettings, type Settings } from './state/settings';
import { setLanguage, t } from './text/text';

const token = serverToken();

/** A session of its own: a worker with an engine, or one more tab for the server. */
export const newEngine = () =>
  new Engine(
    token ? httpTransport(token) : workerTransport(new URL('nakade.wasm', document.baseURI).href),
  );

export const engine = newEngine();
export const documents: Documents = token
  ? httpDocuments(token)
  : 'indexedDB' in globalThis
    ? browserDocuments()
    : passingDocuments();

type Arguments = Record<string, unknown>;

let calls = 0;

/** Sends a command and shows what comes back; nothing if it failed, which the user is told. */
export async function run(cmd: string, args: Arguments = {}): Promise<View | null> {
  const mine = ++calls;
  tellBusy({ call: mine, cmd, progress: {} });
  try {
    const view = await engine.call(cmd, args, (progress) => {
      tellBusy({ call: mine, cmd, progress });
      if (progress.view) show(progress.view);
    });
    show(view);
    return view;
  } catch (error) {
    if (!(error instanceof Overtaken)) tellError(error);
    return null;
  } finally {
    if (app.get().busy?.call === mine) app.set({ busy: null });
  }
}

/** A search that gives way does not hide what the user waits for. */
function tellBusy(busy: NonNullable<AppState['busy']>): void {
  if (!(passing.includes(busy.cmd) && isWorking())) app.set({ busy });
}

function show(view: View): void {
  const { views, mode } = app.get();
  playSounds(views[view.mode], view);
  app.set({
    views: { ...views, [view.mode]: view },
    ...(view.mode === mode ? {} : { mode: view.mode }),
    ...(view.review?.tree ? { tree: view.review.tree } : {}),
    ...(view.library ? { library: view.library } : {}),
    ...(view.registry ? { registry: view.registry } : {}),
  });
}

export function currentView(): View | null {
  const { views, mode } = app.get();
  return views[mode] ?? null;
}

export function tell(text: string, kind: Toast['kind'] = 'info', action?: Toast['action']): void {
  app.set({ toast: { text, kind, ...(action ? { action } : {}) } });
}

export function tellError(error: unknown): void {
  tell(error instanceof Error ? sentence(error.message) : t('app.failed'), 'error');
}

/** The engine's sentences begin small and end without a stop, so that they can follow a file's name. */
export function sentence(text: string): string {
  const stop = /[.!?]$/.test(text) ? '' : '.';
  return text.charAt(0).toUpperCase() + text.slice(1) + stop;
}

/** Searches that give way at once to whatever the user does next. */
const passing = [
  ...['edit.check', 'solve.classes', 'solve.hint', 'solve.solution'],
  ...['review.judge', 'registry'],
];

/** What goes on beside what the user does; all else is waited for. */
export const goesOnBeside = (cmd: string) => cmd === 'edit.check' || cmd === 'review.judge';

export function isWorking(): boolean {
  const { busy } = app.get();
  return busy !== null && !passing.includes(busy.cmd);
}

export function cancel(): void {
  engine.cancel();
}

// --- Settings -------------------------------------------------------------------------------------

const settingsKind = 'settings';

export function loadSettings(stored: Document[]): void {
  applySettings(readSettings(valuesOf(stored, settingsKind)[0]));
}

export function changeSettings(change: Partial<Settings>): void {
  const settings = { ...app.get().settings, ...change };
  applySettings(settings);
  documents.put(settingsKind, 'page', settings).catch(tellError);
}

function applySettings(settings: Settings): void {
  setLanguage(settings.language);
  showSettings(settings);
  app.set({ settings });
}
