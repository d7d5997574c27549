// A short message at the lower edge: something went wrong, or something new can be done.
import { useEffect } from 'preact/hooks';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Button } from './controls';

const shownMilliseconds = 6000;

export function Toasts() {
  const toast = useStore(app, (state) => state.toast);
  useEffect(() => {
    // What asks for a decision stays until it is made.
    if (!toast || toast.action) return;
    const timer = setTimeout(() => app.set({ toast: null }), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div class="toasts" role={toast?.kind === 'error' ? 'alert' : 'status'} aria-live="polite">
      {toast && (
        <div class={`toast ${toast.kind}`}>
          <span>{toast.text}</span>
          {toast.action && (
            <Button label={toast.action.label} kind="primary" onPress={toast.action.run} />
          )}
          <Button
            label={t('app.dismiss')}
            icon="close"
            bare
            kind="quiet"
            onPress={() => app.set({ toast: null })}
          />
        </div>
      )}
    </div>
  );
}
