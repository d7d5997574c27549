// The dialogs, by name; one is open at a time. The browser's own dialog element keeps the focus inside
// and closes on Escape.
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { app, type DialogName } from '../state/app_state';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Button } from '../views/controls';
import { KeySheet } from './KeySheet';
import { NewGame } from './NewGame';
import { OpenDialog } from './OpenDialog';
import { Problems } from './Problems';
import { SettingsDialog } from './SettingsDialog';
import { ShareDialog } from './ShareDialog';

const dialogs: Record<NonNullable<DialogName>, ComponentType> = {
  problems: Problems,
  open: OpenDialog,
  settings: SettingsDialog,
  keys: KeySheet,
  share: ShareDialog,
  newGame: NewGame,
};

export function Dialogs() {
  const name = useStore(app, (state) => state.dialog);
  if (!name) return null;
  const Content = dialogs[name];
  return <Content key={name} />;
}

export const closeDialog = (): void => app.set({ dialog: null });

export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  // Taken out of the page it is closed as well; to close it first would tell of a user's wish.
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={closeDialog}
      onClick={(event) => {
        // A click on the backdrop hits the element itself.
        if (event.target === element.current) closeDialog();
      }}
    >
      <div class="dialog-body">
        <header>
          <h1>{title}</h1>
          <Button label={t('app.close')} icon="close" bare kind="quiet" onPress={closeDialog} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
