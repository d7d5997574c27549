// Solve: a problem, a board and an opponent that answers every move with the best reply. The board and
// one sentence lead; everything else stands below in the order in which people reach for it.
import { run } from '../actions';
import type { Outcome, ProblemPart, View } from '../engine/protocol';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { remember } from '../state/study';
import { formatNumber, t } from '../text/text';
import { Button, Card, Dot, Fold, NumberField, Switch } from '../views/controls';
import { Level, titleOf } from '../views/Level';
import { MoveLog, moveText } from '../views/MoveLog';
import { StatusLine } from '../views/StatusLine';
import { UserRating } from '../views/UserRating';
import { VerdictCard } from '../views/VerdictCard';
import { Workspace } from '../views/Workspace';
import {
  explore,
  hint,
  openEntry,
  openNeighbour,
  showSolution,
  solvePass,
  solvePoint,
  solveReset,
  solveUndo,
  steps,
  walkProof,
  walkTo,
} from './solve_actions';
import { HeuristicOpponent, SeenCard } from './Heuristic';
import { TrainingPart, withReading } from './Training';

export function Solve({ view }: { view: View }) {
  const training = useStore(app, (state) => state.training);
  const problem = view.problem;
  if (!problem) return <Empty />;
  const shown = withReading(view, training);
  return (
    <Workspace
      view={shown}
      heading={<Heading problem={problem} />}
      panel={
        <>
          <StatusLine view={view} />
          <ShownLine line={view.line} />
          <Actions view={view} />
          <TrainingPart view={view} />
          <Outcomes view={view} />
          <MoveLog view={view} onWalk={walkTo} />
          <VerdictCard verdict={view.verdict} />
          {problem.seen && <SeenCard seen={problem.seen} />}
          <ComputerFold view={view} problem={problem} />
          <About problem={problem} />
        </>
      }
    />
  );
}

function Empty() {
  return (
    <div class="empty-mode">
      <p>{t('solve.none')}</p>
      <Button
        label={t('solve.open')}
        icon="open"
        kind="primary"
        onPress={() => app.set({ dialog: 'open' })}
      />
    </div>
  );
}

function Heading({ problem }: { problem: ProblemPart }) {
  const library = useStore(app, (state) => state.library);
  const place = openEntry();
  return (
    <div class="heading">
      <div class="crumbs">
        <Button
          label={t('solve.previous')}
          icon="previous"
          bare
          kind="quiet"
          disabled={!place || library[0]?.id === place.entry.id}
          onPress={() => openNeighbour(-1)}
        />
        <Button
          label={
            place
              ? `${titleOf(place.entry.collection)} ${place.index}/${place.total}`
              : t('solve.problems')
          }
          icon="list"
          kind="quiet"
          onPress={() => app.set({ dialog: 'problems' })}
        />
        <Button
          label={t('solve.next')}
          icon="next"
          bare
          kind="quiet"
          disabled={!place || library.at(-1)?.id === place.entry.id}
          onPress={() => openNeighbour(1)}
        />
        <span class="spring" />
        {place && <Level entry={place.entry} />}
        <Button
          label={t('solve.open')}
          icon="open"
          bare
          kind="quiet"
          onPress={() => app.set({ dialog: 'open' })}
        />
      </div>
      <h1>{problem.title || t('solve.untitled')}</h1>
      <p class="goal">
        <Dot side={problem.toMove} />
        {t(`solve.goal.${problem.goal}`, { color: problem.toMove })}
      </p>
    </div>
  );
}

function Actions({ view }: { view: View }) {
  const { can } = view;
  const reading = useStore(app, (state) => state.training.moves.length > 0);
  return (
    <div class="actions" role="toolbar" aria-label={t('solve.actions')}>
      <Button
        label={t('action.undo')}
        icon="undo"
        keys="U"
        disabled={!can['undo'] && !reading}
        onPress={solveUndo}
      />
      <Button
        label={t('action.redo')}
        icon="redo"
        keys="Y"
        disabled={!can['redo']}
        onPress={() => steps('solve.redo')}
      />
      <Button label={t('action.reset')} icon="reset" keys="R" onPress={solveReset} />
      <Button
        label={t('action.pass')}
        icon="pass"
        keys="P"
        disabled={can['pass'] === false}
        onPress={solvePass}
      />
      <Button
        label={t('action.hint')}
        icon="hint"
        keys="H"
        disabled={can['hint'] === false}
        onPress={hint}
      />
      <Button label={t('action.solution')} icon="solution" keys="S" onPress={showSolution} />
    </div>
  );
}

/** A hint or the solution in words as well: a pass has no place on the board. */
function ShownLine({ line }: { line: View['line'] }) {
  if (line.length === 0) return null;
  return (
    <ol class="log shown-line" aria-label={t('solve.line')}>
      {line.map(({ color, move }, index) => (
        <li key={index}>
          <span class="entry">
            <span class="number">{index + 1}</span>
            <Dot side={color} />
            {moveText(move)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const order: Outcome[] = ['win', 'seki', 'ko', 'lose', 'unknown'];

/** After solving: every first move with its class, and the way through the proof. */
function Outcomes({ view }: { view: View }) {
  const walk = useStore(app, (state) => state.training.walk);
  const isOpen = view.problem?.state === 'open';
  if (isOpen && !walk) return null;
  const moves = sortedMoves(view);
  return (
    <Card title={t('solve.proof')}>
      <div class="row">
        <Button
          label={t(walk ? 'solve.proof.leave' : 'solve.proof.walk')}
          icon="tree"
          pressed={walk}
          onPress={() => walkProof(!walk)}
        />
        {!walk && openEntry() && (
          <Button
            label={t('solve.next')}
            icon="next"
            kind="primary"
            keys="N"
            onPress={() => openNeighbour(1)}
          />
        )}
      </div>
      <Memory />
      {moves.length > 0 && (
        <ul class="outcomes" aria-label={t('solve.firstMoves')}>
          {moves.map(([move, result]) => (
            <li key={move}>
              <button
                type="button"
                class={`outcome ${result.class}`}
                onClick={() => solvePoint(move)}
              >
                <strong>{move === 'pass' ? t('word.pass') : move}</strong>{' '}
                {t(`class.${result.class}`)}
                {result.threats ? ` (${t('solve.threats', { n: result.threats })})` : ''}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the attempt was worth, and whether the problem should come back. */
function Memory() {
  const openId = useStore(app, (state) => state.openId);
  const gained = useStore(app, (state) => state.gained);
  const wanted = useStore(app, ({ histories }) => Boolean(openId && histories[openId]?.card));
  if (!openId) return null;
  return (
    <>
      <p class="faint">
        <UserRating />
        {gained !== null && ` (${gained > 0 ? '+' : ''}${formatNumber(gained)})`}
      </p>
      <Switch
        label={t('training.queue.remember')}
        on={wanted}
        onChange={(on) => remember(openId, on)}
      />
    </>
  );
}

export function sortedMoves(view: View) {
  return Object.entries(view.board.classes).sort(
    ([a, x], [b, y]) => order.indexOf(x.class) - order.indexOf(y.class) || a.localeCompare(b),
  );
}

function ComputerFold({ view, problem }: { view: View; problem: ProblemPart }) {
  const { computer, limits } = problem;
  const sides = (change: Partial<typeof computer>) =>
    void run('solve.computer', { ...computer, ...change });
  return (
    <Fold title={t('solve.computer')}>
      <Switch label={t('solve.explore')} on={problem.explore} onChange={explore} />
      <Switch
        label={t('solve.computer.black')}
        on={computer.black}
        onChange={(black) => sides({ black })}
      />
      <Switch
        label={t('solve.computer.white')}
        on={computer.white}
        onChange={(white) => sides({ white })}
      />
      <div class="row">
        <NumberField
          label={t('solve.limit.seconds')}
          value={limits.seconds}
          min={0.1}
          max={3600}
          step={0.1}
          onChange={(seconds) => void run('solve.limits', { seconds })}
        />
        <NumberField
          label={t('solve.limit.nodes')}
          value={limits.nodes}
          min={1000}
          max={1_000_000_000}
          step={1000}
          onChange={(nodes) => void run('solve.limits', { nodes: Math.round(nodes) })}
        />
      </div>
      <HeuristicOpponent opponent={problem.opponent} />
      <div class="row">
        <Button label={t('solve.bestMove')} icon="go" onPress={() => steps('solve.next')} />
        <Button
          label={t('solve.threat')}
          disabled={!view.can['threat']}
          onPress={() => steps('solve.threat')}
        />
      </div>
    </Fold>
  );
}

function About({ problem }: { problem: ProblemPart }) {
  return (
    <Fold title={t('solve.about')}>
      {problem.description && <p class="prose">{problem.description}</p>}
      {problem.source && <p class="faint">{problem.source}</p>}
      <div class="row">
        <Button
          label={t('solve.toEdit')}
          icon="edit"
          onPress={() => run('edit.take', { mode: 'solve' })}
        />
        <Button
          label={t('solve.toReview')}
          icon="review"
          onPress={() => run('review.take', { mode: 'solve' })}
        />
      </div>
    </Fold>
  );
}
