// The heuristic opponent of Solve: who answers, within which limits, and what it sees. All of it is an
// estimate and is called one.
import { run } from '../actions';
import type { Opponent, Seen } from '../engine/protocol';
import { formatNumber, t } from '../text/text';
import { Card, NumberField, Select, Switch } from '../views/controls';

export function HeuristicOpponent({ opponent }: { opponent: Opponent }) {
  const change = (args: Partial<Opponent>) => void run('solve.opponent', args);
  return (
    <>
      <Select
        label={t('solve.opponent')}
        value={opponent.player}
        options={[
          { value: 'exact', label: t('solve.opponent.exact') },
          { value: 'gold', label: t('solve.opponent.gold') },
        ]}
        onChange={(player) => change({ player: player === 'gold' ? 'gold' : 'exact' })}
      />
      {opponent.player === 'gold' && (
        <div class="row">
          <NumberField
            label={t('solve.opponent.depth')}
            value={opponent.depth}
            min={1}
            max={100}
            onChange={(depth) => change({ depth: Math.round(depth) })}
          />
          <NumberField
            label={t('solve.opponent.breadth')}
            value={opponent.breadth}
            min={0}
            max={400}
            onChange={(breadth) => change({ breadth: Math.round(breadth) })}
          />
          <NumberField
            label={t('solve.opponent.seconds')}
            value={opponent.seconds}
            min={0.1}
            max={60}
            step={0.1}
            onChange={(seconds) => change({ seconds })}
          />
        </div>
      )}
      <Switch label={t('solve.see')} on={opponent.sees} onChange={(on) => void see(on)} />
    </>
  );
}

/** On a phone the switch is far below the board, which shows what was asked for. */
async function see(on: boolean): Promise<void> {
  await run('solve.see', { on });
  if (on) document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
}

/** Beside the heat on the board: the eyes that the heuristic player counts. */
export function SeenCard({ seen }: { seen: Seen }) {
  return (
    <Card title={t('solve.seen')}>
      <p>
        <span class="badge estimated">{t('verdict.estimated')}</span>{' '}
        {t('solve.seen.score', {
          n: seen.eyes,
          eyes: formatNumber(seen.eyes, 1),
          score: formatNumber(seen.score),
        })}
      </p>
      <p class="faint">{t('solve.seen.heat')}</p>
      <ul class="faint">
        {seen.spaces.map((space) => (
          <li key={space.points.join()}>
            {t('solve.seen.space', {
              shape: space.shape,
              points: space.points.join(' '),
              least: formatNumber(space.eyes[0], 1),
              most: formatNumber(space.eyes[1], 1),
            })}
          </li>
        ))}
        {seen.patterns.map((pattern) => (
          <li key={pattern.name + pattern.point}>{`${pattern.name} ${pattern.point}`}</li>
        ))}
      </ul>
    </Card>
  );
}
