// The other ways to train on a problem: read the whole line first, say the status, or a storm.
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../engine/protocol';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { secondsLeft, trainingKinds, type Storm, type Training } from '../state/training';
import { t } from '../text/text';
import { Button, Choice, Dot } from '../views/controls';
import { moveText } from '../views/MoveLog';
import {
  answerStatus,
  beginStorm,
  chooseTraining,
  endStorm,
  judgeReading,
  nextOfQueue,
  solveReset,
} from './solve_actions';

export function TrainingPart({ view }: { view: View }) {
  const training = useStore(app, (state) => state.training);
  return (
    <section class="training" aria-label={t('training.title')}>
      <Choice
        label={t('training.title')}
        value={training.kind}
        options={trainingKinds.map((kind) => ({ value: kind, label: t(`training.${kind}`) }))}
        onChange={chooseTraining}
      />
      {training.kind === 'read' && <Reading view={view} training={training} />}
      {training.kind === 'status' && <StatusQuiz view={view} />}
      {training.kind === 'queue' && <QueuePart />}
      {training.kind === 'storm' && <StormPart storm={training.storm} />}
    </section>
  );
}

/** The line that is being read, as numbered ghosts on the board: nothing has been played yet. */
export function withReading(view: View, training: Training): View {
  if (training.kind !== 'read' || training.moves.length === 0) return view;
  const numbers: Record<string, number> = {};
  const ghosts = { ...view.board.ghosts };
  training.moves.forEach(({ color, move }, index) => {
    if (move === 'pass') return;
    numbers[move] = index + 1;
    ghosts[move] = { color };
  });
  const last = training.moves.at(-1)!;
  return {
    ...view,
    toMove: last.color === 'black' ? 'white' : 'black',
    board: { ...view.board, ghosts, numbers },
  };
}

function Reading({ view, training }: { view: View; training: Training }) {
  const judged = view.problem?.reading;
  const moves = judged?.moves ?? training.moves;
  return (
    <div class="reading">
      {moves.length === 0 && <p class="faint">{t('training.read.how')}</p>}
      <ol class="log">
        {moves.map(({ color, move }, index) => (
          <li key={index}>
            <span class={`entry ${judged?.moves[index]?.class ?? ''}`}>
              <span class="number">{index + 1}</span>
              <Dot side={color} />
              {moveText(move)}
            </span>
          </li>
        ))}
      </ol>
      {judged ? (
        <Button label={t('training.read.again')} icon="reset" onPress={solveReset} />
      ) : (
        <Button
          label={t('training.read.judge')}
          icon="check"
          kind="primary"
          disabled={training.moves.length === 0}
          onPress={judgeReading}
        />
      )}
    </div>
  );
}

const statuses = ['alive', 'dead', 'unsettled', 'ko', 'seki'] as const;

function StatusQuiz({ view }: { view: View }) {
  const quiz = view.problem?.quiz;
  return (
    <div class="quiz">
      <p>{t('training.status.question')}</p>
      <div class="row">
        {statuses.map((status) => (
          <Button
            key={status}
            label={t(`word.${status}`)}
            pressed={quiz?.answer === status}
            disabled={Boolean(quiz)}
            onPress={() => answerStatus(status)}
          />
        ))}
      </div>
      {quiz && <Button label={t('training.read.again')} icon="reset" onPress={solveReset} />}
    </div>
  );
}

function QueuePart() {
  const due = useStore(app, (state) => state.due);
  const noted = useStore(app, (state) => state.training.noted);
  return (
    <div class="storm">
      <p class="faint">
        {t(due.length > 0 ? 'training.queue.due' : 'training.queue.none', { n: due.length })}
      </p>
      {noted && (
        <Button label={t('training.queue.next')} icon="next" kind="primary" onPress={nextOfQueue} />
      )}
    </div>
  );
}

function StormPart({ storm }: { storm: Storm | null }) {
  const left = useSecondsLeft(storm);
  if (!storm) {
    return (
      <div class="storm">
        <p class="faint">{t('training.storm.how')}</p>
        <Button label={t('training.storm.start')} icon="go" kind="primary" onPress={beginStorm} />
      </div>
    );
  }
  const score = t('training.storm.score', { solved: storm.solved, missed: storm.missed });
  if (storm.over) {
    return (
      <div class="storm">
        <p role="status">
          {t('training.storm.over')} {score}
        </p>
        <Button
          label={t('training.storm.again')}
          icon="reset"
          kind="primary"
          onPress={beginStorm}
        />
      </div>
    );
  }
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div class="storm">
      <p class="storm-clock" role="timer">
        {clock}
      </p>
      <p>{score}</p>
      <Button label={t('training.storm.stop')} icon="stop" onPress={endStorm} />
    </div>
  );
}

function useSecondsLeft(storm: Storm | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!storm || storm.over) return;
    const tick = () => {
      const seconds = secondsLeft(storm, Date.now());
      setLeft(seconds);
      if (seconds === 0) endStorm();
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [storm]);
  return left;
}
