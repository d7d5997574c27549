// The page as a whole: a bar with the modes, the mode that is open, and what lies over it.
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { goesOnBeside } from './actions';
import { Dialogs } from './dialogs/Dialogs';
import { modes, type Mode, type View } from './engine/protocol';
import { Edit } from './modes/Edit';
import { openMode } from './modes/open_mode';
import { Lab } from './modes/Lab';
import { Play } from './modes/Play';
import { Review } from './modes/Review';
import { Solve } from './modes/Solve';
import { useKeyboard } from './keyboard';
import { dropFiles } from './open_files';
import { app, type AppState } from './state/app_state';
import { useStore } from './state/store';
import { t } from './text/text';
import { Button } from './views/controls';
import { Icon } from './views/Icon';
import { Toasts } from './views/Toasts';

/** One row a mode; adding one is a file and a line here. */
const pages: Record<Mode, ComponentType<{ view: View }>> = {
  solve: Solve,
  edit: Edit,
  play: Play,
  review: Review,
  lab: Lab,
};

function isBusy({ busy, opening }: AppState): boolean {
  return opening || (busy !== null && !goesOnBeside(busy.cmd));
}

export function App() {
  const mode = useStore(app, (state) => state.mode);
  const view = useStore(app, (state) => state.views[state.mode]);
  // A new language draws everything again.
  const language = useStore(app, (state) => state.settings.language);
  const busy = useStore(app, isBusy);
  useKeyboard();
  useEffect(() => dropFiles(document.body), []);
  const Page = pages[mode];
  return (
    <div class="app" key={language}>
      <a class="skip" href="#main" onClick={toBoard}>
        {t('app.skip')}
      </a>
      <Bar mode={mode} />
      <main id="main" tabindex={-1} aria-label={t(`mode.${mode}`)} aria-busy={busy}>
        {view ? <Page view={view} /> : <p class="loading">{t('app.loading')}</p>}
      </main>
      <Typed />
      <Toasts />
      <Dialogs />
    </div>
  );
}

/** The address keeps what it says about the problem, so the jump is made by hand. */
function toBoard(event: Event): void {
  event.preventDefault();
  const cell = document.querySelector<SVGElement>('.board [tabindex="0"]');
  (cell ?? document.getElementById('main'))?.focus();
}

function Bar({ mode }: { mode: Mode }) {
  return (
    <header class="bar">
      <span class="brand">
        <span class="logo" aria-hidden="true" />
        Nakade
      </span>
      <nav aria-label={t('app.modes')}>
        {modes.map((one) => (
          <button
            type="button"
            key={one}
            class="tab"
            aria-current={one === mode ? 'page' : undefined}
            onClick={() => openMode(one)}
          >
            <Icon name={one} />
            <span>{t(`mode.${one}`)}</span>
          </button>
        ))}
      </nav>
      <div class="tools">
        <Button
          label={t('keys.title')}
          icon="keys"
          bare
          kind="quiet"
          keys="?"
          onPress={() => app.set({ dialog: 'keys' })}
        />
        <Button
          label={t('settings.title')}
          icon="settings"
          bare
          kind="quiet"
          onPress={() => app.set({ dialog: 'settings' })}
        />
      </div>
    </header>
  );
}

function Typed() {
  const typed = useStore(app, (state) => state.typed);
  return typed ? <div class="typed">{typed.toUpperCase()}</div> : null;
}
