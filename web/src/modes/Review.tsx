// Review: walk through a record, with its variations, comments and marks, and save it without loss.
import { run } from '../actions';
import type { ReviewPart, View } from '../engine/protocol';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Button, Card, Choice, Dot, Fold, Sign } from '../views/controls';
import { GameTree } from '../views/GameTree';
import { moveText } from '../views/MoveLog';
import { StatusLine } from '../views/StatusLine';
import { Workspace } from '../views/Workspace';
import { NetCard } from './NetCard';
import { Prove } from './Prove';
import { saveReview, toNode, walk, withoutVariations } from './review_actions';

export function Review({ view }: { view: View }) {
  const tree = useStore(app, (state) => state.tree);
  const marker = useStore(app, (state) => state.marker);
  const part = view.review;
  if (!part) return <NoRecord />;
  return (
    <Workspace
      view={marker === 'guess' ? withoutVariations(view) : view}
      ghost={marker === 'move' || marker === 'guess' ? view.toMove : null}
      heading={<Heading part={part} />}
      panel={
        <>
          <Walking view={view} />
          <StatusLine view={view} />
          <Comment key={part.node} part={part} />
          {marker === 'guess' ? <Guesses /> : <Children part={part} />}
          {part.info['kind'] === 'go' && <NetCard view={view} part={part} />}
          <Prove mode="review" game={String(part.info['kind'])} finding={part.finding} />
          <Card title={t('review.tree')}>
            <GameTree tree={tree} path={part.path} current={part.node} onNode={toNode} />
          </Card>
          <Marking />
          <Files part={part} />
        </>
      }
    />
  );
}

function NoRecord() {
  return (
    <div class="empty-mode">
      <p>{t('review.none')}</p>
      <Button
        label={t('review.open')}
        icon="open"
        kind="primary"
        onPress={() => app.set({ dialog: 'open' })}
      />
    </div>
  );
}

function Heading({ part }: { part: ReviewPart }) {
  const { info } = part;
  const person = (side: 'black' | 'white') =>
    [info[side], info[`${side}Rank`]].filter(Boolean).join(' ') || t(`word.${side}`);
  const komi = info['komi'] && t('review.komi', { komi: String(info['komi']) });
  const facts = [info['event'], info['date'], info['result'], komi].filter(Boolean);
  return (
    <div class="heading">
      {(['black', 'white'] as const).map((side) => (
        <h1 key={side} class="person">
          <Dot side={side} /> {person(side)}
        </h1>
      ))}
      <p class="faint">{[info['name'], ...facts].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Walking({ view }: { view: View }) {
  const atStart = !view.can['previous'];
  const atEnd = !view.can['next'];
  return (
    <div class="actions walking" role="toolbar" aria-label={t('review.walking')}>
      <Button
        label={t('review.first')}
        icon="first"
        bare
        keys="Home"
        disabled={atStart}
        onPress={() => walk('first')}
      />
      <Button
        label={t('review.previous')}
        icon="previous"
        bare
        keys="P"
        disabled={atStart}
        onPress={() => walk('previous')}
      />
      <Button
        label={t('review.next')}
        icon="next"
        bare
        keys="N"
        disabled={atEnd}
        onPress={() => walk('next')}
      />
      <Button
        label={t('review.last')}
        icon="last"
        bare
        keys="End"
        disabled={atEnd}
        onPress={() => walk('last')}
      />
      <Button
        label={t('review.previousFork')}
        icon="up"
        bare
        keys="PageUp"
        disabled={atStart}
        onPress={() => walk('previousFork')}
      />
      <Button
        label={t('review.nextFork')}
        icon="down"
        bare
        keys="PageDown"
        disabled={atEnd}
        onPress={() => walk('nextFork')}
      />
      <Button
        label={t('review.open')}
        icon="open"
        bare
        onPress={() => app.set({ dialog: 'open' })}
      />
      <Button label={t('review.save')} icon="share" bare onPress={saveReview} />
    </div>
  );
}

function Comment({ part }: { part: ReviewPart }) {
  return (
    <label class="field wide comment">
      <span>{t('review.comment')}</span>
      <textarea
        rows={part.comment ? 5 : 2}
        value={part.comment}
        onChange={(event) => run('review.comment', { text: event.currentTarget.value })}
      />
    </label>
  );
}

/** Where the record goes on in more than one way. */
function Children({ part }: { part: ReviewPart }) {
  if (part.children.length < 2) return null;
  return (
    <ul class="outcomes" aria-label={t('review.variations')}>
      {part.children.map((child, index) => (
        <li key={child.node}>
          <button type="button" class="outcome" onClick={() => toNode(child.node)}>
            <span class="number">{index + 1}</span> {child.color && <Dot side={child.color} />}{' '}
            {moveText(child.move ?? '–')}
          </button>
        </li>
      ))}
    </ul>
  );
}

export const markers = [
  'move',
  'guess',
  'triangle',
  'square',
  'circle',
  'cross',
  'label',
  'none',
] as const;
export type Marker = (typeof markers)[number];

const signs: Record<Marker, string> = {
  move: '●',
  guess: '?',
  triangle: '△',
  square: '□',
  circle: '○',
  cross: '✕',
  label: 'A',
  none: '⌫',
};

function Marking() {
  const marker = useStore(app, (state) => state.marker);
  return (
    <Fold title={t('review.marking')}>
      <div class="tool-choice">
        <Choice
          label={t('review.marking')}
          value={marker}
          options={markers.map((one) => ({
            value: one,
            label: t(`marker.${one}`),
            icon: <Sign text={signs[one]} />,
          }))}
          onChange={(value) => app.set({ marker: value })}
        />
      </div>
      <div class="row">
        <Button label={t('review.remove')} icon="trash" onPress={() => run('review.remove')} />
      </div>
    </Fold>
  );
}

function Guesses() {
  const { right, all } = useStore(app, (state) => state.guesses);
  return <p class="faint">{t('review.guess', { right, n: all })}</p>;
}

function Files({ part }: { part: ReviewPart }) {
  return (
    <Fold title={t('review.files')}>
      {part.notes.length > 0 && (
        <>
          <h3>{t('review.notes')}</h3>
          <ul class="faint">
            {part.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      <div class="row">
        <Button
          label={t('review.toEdit')}
          icon="edit"
          onPress={() => run('edit.take', { mode: 'review' })}
        />
        <Button
          label={t('review.toPlay')}
          icon="play"
          onPress={() => app.set({ dialog: 'newGame' })}
        />
      </div>
    </Fold>
  );
}
