// Where the page starts: settings first, then the engine and what the address asks for.
import { render } from 'preact';
import { App } from './App';
import { documents, loadSettings, run, tell, tellError } from './actions';
import { loadCollections } from './state/collections';
import { loadStudy } from './state/study';
import { registerServiceWorker } from './service_worker';
import { app } from './state/app_state';
import { loadDraft } from './state/draft';
import { parseLabConfig } from './state/lab_config';
import { parseHash } from './state/link';
import { openMode } from './modes/open_mode';
import { openProblem, openText } from './modes/solve_actions';
import { t } from './text/text';
import './styles/base.css';
import './styles/themes.css';
import './styles/board.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/panels.css';
import './styles/lab.css';
import './styles/dialogs.css';

async function start(): Promise<void> {
  // The engine takes longest to be there: it starts while the documents are read.
  const library = run('library.list');
  const stored = await documents.all().catch((error: unknown) => {
    tellError(error);
    return [];
  });
  loadSettings(stored);
  loadStudy(stored);
  loadDraft(stored);
  render(<App />, document.getElementById('app')!);
  if (!(await library)) return offerReload();
  await loadCollections(stored).catch(tellError);
  await follow();
  await run('registry');
  registerServiceWorker();
}

/** Without an engine there is nothing to show; what went wrong stays on the screen. */
function offerReload(): void {
  const reason = app.get().toast?.text ?? t('app.failed');
  tell(reason, 'error', { label: t('app.reload'), run: () => location.reload() });
}

/** Opens what stands behind the #; at first the first problem there is. */
async function follow(): Promise<void> {
  const link = parseHash(location.hash);
  const { library } = app.get();
  if (link.kind === 'share') await openText(link.code);
  else if (link.kind === 'problem') await openProblem(link.id);
  else if (link.kind === 'mode' && link.mode !== 'solve') await openMode(link.mode);
  else if (link.kind === 'lab') await openLab(link.code);
  else if (library[0]) await openProblem(library[0].id);
}

async function openLab(code: string): Promise<void> {
  app.set({ labConfig: parseLabConfig(code) });
  await run('view', { mode: 'lab' });
}

window.addEventListener('hashchange', () => void follow());
start().catch(tellError);
