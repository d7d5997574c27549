// What a net expects in the record that is walked through: its ten best here, where it puts the moves of
// the record, and the way to the next one that surprises it. It is asked while nothing else is.
import { useEffect } from 'preact/hooks';
import { run } from '../actions';
import type { LoggedMove, ReviewPart, View } from '../engine/protocol';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { formatNumber, t } from '../text/text';
import { Chart } from '../views/Chart';
import { Button, Card } from '../views/controls';
import { moveText } from '../views/MoveLog';
import { isToBeJudged, lookOn, toNode, walk } from './review_actions';

export function NetCard({ view, part }: { view: View; part: ReviewPart }) {
  const isIdle = useStore(app, (state) => state.busy === null);
  const isGuessing = useStore(app, (state) => state.marker === 'guess');
  useEffect(() => {
    if (isIdle && isToBeJudged(view)) void run('review.judge');
  }, [isIdle, view]);
  return (
    <Card title={t('review.net')}>
      {part.net ? (
        <>
          {!isGuessing && <Ranks view={view} />}
          {!isGuessing && <Best net={part.net} />}
          <RankChart view={view} />
          {part.net.judged < part.net.positions && <Judged net={part.net} />}
        </>
      ) : (
        <p class="faint">{t('review.net.why')}</p>
      )}
      <div class="row">
        {part.net && (
          <Button
            label={t('review.net.surprise')}
            icon="next"
            keys="X"
            disabled={!view.can['surprise']}
            onPress={() => walk('nextSurprise')}
          />
        )}
        <Button
          label={t(part.net ? 'review.net.away' : 'review.net.ask')}
          icon={part.net ? 'close' : 'hint'}
          keys="V"
          onPress={() => lookOn(!part.net)}
        />
      </div>
    </Card>
  );
}

type Net = NonNullable<ReviewPart['net']>;

const percent = (share: number) => formatNumber(100 * share, share < 0.1 ? 1 : 0);

/** Where it puts the move that was made last, and the one that comes next. */
function Ranks({ view }: { view: View }) {
  const sentence = (key: 'review.net.last' | 'review.net.next', move: LoggedMove | undefined) =>
    move?.rank !== undefined && (
      <p>
        {t(key, {
          move: moveText(move.move),
          rank: move.rank,
          of: move.of ?? 0,
          percent: percent(move.share ?? 0),
        })}
      </p>
    );
  return (
    <>
      {sentence('review.net.last', view.log[view.at - 1])}
      {sentence('review.net.next', view.log[view.at])}
    </>
  );
}

function Best({ net }: { net: Net }) {
  if (net.best.length === 0) return null;
  return (
    <ol class="favourites" aria-label={t('review.net.best')}>
      {net.best.map(({ move, share }) => (
        <li key={move}>
          <button type="button" class="outcome" onClick={() => run('review.play', { point: move })}>
            <strong>{move}</strong> {percent(share)} %
          </button>
        </li>
      ))}
    </ol>
  );
}

function RankChart({ view }: { view: View }) {
  const ranked = view.log.filter((move) => move.rank !== undefined);
  if (ranked.length < 2) return null;
  const nodeAt = (number: number) => view.log.find((move) => move.number === number)?.node;
  return (
    <Chart
      logarithmic
      xLabel={t('review.net.chart.x')}
      yLabel={t('review.net.chart.y')}
      at={Math.max(1, view.at)}
      onX={(number) => {
        const node = nodeAt(number);
        if (node !== undefined) void toNode(node);
      }}
      points={ranked.map((move) => ({
        series: t(`word.${move.color}`),
        x: move.number,
        y: move.rank!,
      }))}
    />
  );
}

function Judged({ net }: { net: Net }) {
  const text = t('review.net.judged', { judged: net.judged, positions: net.positions });
  return (
    <>
      <progress value={net.judged} max={net.positions} aria-label={text} />
      <p class="faint">{text}</p>
    </>
  );
}
