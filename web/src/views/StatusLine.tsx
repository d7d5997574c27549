// What the engine has to say about the position, in one sentence, for eyes and for screen readers; and
// while it works, how far it is and a way to stop it.
import { cancel } from '../actions';
import type { View } from '../engine/protocol';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { formatNumber, statusText, t } from '../text/text';
import { Button } from './controls';
import { Icon } from './Icon';

type Mood = 'good' | 'bad' | 'mixed' | 'plain';

/** A sentence of good news or bad news is coloured, and has a sign of its own. */
const moods: [prefix: string, mood: Mood][] = [
  ['solve.solved', 'good'],
  ['solve.right', 'good'],
  ['solve.read.right', 'good'],
  ['solve.quiz.right', 'good'],
  ['solve.wrong.ko', 'mixed'],
  ['solve.wrong.seki', 'mixed'],
  ['solve.wrong', 'bad'],
  ['solve.read.wrong', 'bad'],
  ['solve.quiz.wrong', 'bad'],
  ['solve.read.short', 'mixed'],
  ['solve.unknown', 'mixed'],
  ['edit.doomed', 'mixed'],
  ['edit.problem', 'mixed'],
  ['review.right', 'good'],
  ['review.wrong', 'bad'],
];

export function moodOf(key: string): Mood {
  return moods.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'plain';
}

/** A search shorter than this is not worth a word. */
const quietSeconds = 0.25;

export function StatusLine({ view, text }: { view: View; text?: string }) {
  // How far a net is, its own card tells.
  const busy = useStore(app, (state) => (state.busy?.cmd === 'review.judge' ? null : state.busy));
  const working = busy && (busy.progress.seconds ?? 0) > quietSeconds ? busy : null;
  const mood = working ? 'plain' : moodOf(view.status.key);
  return (
    <div class={`status ${mood}`}>
      {mood === 'good' && <Icon name="check" />}
      {mood === 'bad' && <Icon name="close" />}
      <p role="status" aria-live="polite">
        {working
          ? t('app.thinking', { nodes: formatNumber(working.progress.nodes ?? 0) })
          : (text ?? statusText(view.status))}
      </p>
      {working && <Button label={t('app.cancel')} icon="stop" keys="Esc" onPress={cancel} />}
    </div>
  );
}
