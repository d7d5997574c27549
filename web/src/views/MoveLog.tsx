// The moves of the game so far, to read and to walk along.
import type { LoggedMove, View } from '../engine/protocol';
import { t } from '../text/text';
import { Dot } from './controls';

interface MoveLogProps {
  view: View;
  /** Moves that should be on the board after a click. */
  onWalk(at: number): void;
}

export function MoveLog({ view, onWalk }: MoveLogProps) {
  if (view.log.length === 0) return null;
  return (
    <ol class="log" aria-label={t('log.title')}>
      {view.log.map((move, index) => (
        <li key={index}>
          <button
            type="button"
            class={`entry ${move.class ?? ''} ${index >= view.at ? 'ahead' : ''}`}
            aria-current={index === view.at - 1 ? 'step' : undefined}
            onClick={() => onWalk(index + 1)}
          >
            <span class="number">{move.number}</span>
            <Dot side={move.color} />
            <span class="visually-hidden">{t(move.color)}</span>
            <span>
              {move.threat ? t('log.threat') : moveText(move.move)}
              {move.estimated && ' ≈'}
            </span>
            <span class="visually-hidden">{consequences(move)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

export const moveText = (move: string): string => (move === 'pass' ? t('word.pass') : move);

/** What the colours tell those who see them. */
function consequences(move: LoggedMove): string {
  const words = [];
  if (move.captured?.length) words.push(t('log.captures', { n: move.captured.length }));
  if (move.estimated) words.push(t('verdict.estimated'));
  if (move.class) words.push(t(`class.${move.class}`));
  return words.join(', ');
}
