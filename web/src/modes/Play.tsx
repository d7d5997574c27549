// Play: a game against any player of the table, between two people, or between two computers.
import { useEffect, useState } from 'preact/hooks';
import { run } from '../actions';
import type { PlayPart, Seat, Side, View } from '../engine/protocol';
import { app } from '../state/app_state';
import { formatNumber, t, tOr } from '../text/text';
import { Button, Card, Dot } from '../views/controls';
import { MoveLog } from '../views/MoveLog';
import { Prove } from './Prove';
import { StatusLine } from '../views/StatusLine';
import { Workspace } from '../views/Workspace';
import { isCounting, play, playMove, resign, turnSeconds } from './play_actions';

export function Play({ view }: { view: View }) {
  const part = view.play;
  if (!part) return <NoGame />;
  return (
    <Workspace
      view={view}
      ghost={part.over || view.can['choose'] ? null : view.toMove}
      heading={
        <div class="heading">
          <h1>{gameTitle(part)}</h1>
          <Seats view={view} part={part} />
        </div>
      }
      panel={
        <>
          <StatusLine view={view} />
          {view.can['choose'] && <SwapChoices part={part} />}
          <Actions view={view} part={part} />
          {isCounting(view) && <Counting part={part} />}
          {!part.over && !part.opening && (
            <Prove mode="play" game={part.game} finding={part.finding} />
          )}
          <MoveLog view={view} onWalk={(at) => walkTo(view, at)} />
          <Afterwards />
        </>
      }
    />
  );
}

function NoGame() {
  return (
    <div class="empty-mode">
      <p>{t('play.none')}</p>
      <Button
        label={t('play.new')}
        icon="plus"
        kind="primary"
        onPress={() => app.set({ dialog: 'newGame' })}
      />
    </div>
  );
}

const gameTitle = (part: PlayPart) => {
  const size = /:(\d+x\d+|\d+)/.exec(part.spec)?.[1] ?? '';
  return `${tOr(`game.${part.game}`, part.game)} ${size.replace('x', ' × ')}`;
};

function Seats({ view, part }: { view: View; part: PlayPart }) {
  const turn = part.over ? null : actingSide(view);
  return (
    <div class="seats">
      {(['black', 'white'] as const).map((side) => (
        <div key={side} class={`seat ${side} ${turn === side ? 'turn' : ''}`}>
          {part.opening ? <span class="order">{t(`swap2.${side}`)}</span> : <Dot side={side} />}
          <span class="name">{seatName(part[side])}</span>
          {part.game !== 'gomoku' && (
            <span class="faint">{t('play.captured', { n: view.captured[side] })}</span>
          )}
          {part.clock && <Clock view={view} side={side} />}
        </div>
      ))}
    </div>
  );
}

export function seatName(seat: Seat): string {
  if (seat.player === 'human') return t('play.human');
  const name = tOr(`player.${seat.player}`, seat.player);
  return seat.level ? `${name} ${seat.level}` : name;
}

/** Whose seat is to act, which need not be the colour of the next stone. */
const actingSide = (view: View) => view.play?.opening?.acts ?? view.toMove;

function SwapChoices({ part }: { part: PlayPart }) {
  return (
    <Card title={t('swap2.title')}>
      <div class="row">
        {part.opening?.choices.map((choice) => (
          <Button
            key={choice}
            label={t(`swap2.take.${choice}`)}
            onPress={() => play('play.choose', { choice })}
          />
        ))}
      </div>
    </Card>
  );
}

function Clock({ view, side }: { view: View; side: Side }) {
  const [, tick] = useState(0);
  const runs = actingSide(view) === side && !view.play?.over;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const clock = view.play?.clock?.[side];
  if (!clock) return null;
  const left = Math.max(0, clock.seconds - (runs ? turnSeconds() : 0));
  const minutes = Math.floor(left / 60);
  return (
    <span class="clock" role="timer">
      {minutes}:{String(Math.floor(left % 60)).padStart(2, '0')}
      {clock.stones ? ` / ${clock.stones}` : ''}
    </span>
  );
}

function Actions({ view, part }: { view: View; part: PlayPart }) {
  const { can } = view;
  const bothComputers = part.black.player !== 'human' && part.white.player !== 'human';
  return (
    <div class="actions" role="toolbar" aria-label={t('play.actions')}>
      <Button
        label={t('play.takeBack')}
        icon="undo"
        keys="U"
        disabled={!can['undo']}
        onPress={() => play('play.undo')}
      />
      <Button
        label={t('action.redo')}
        icon="redo"
        keys="Y"
        disabled={!can['redo']}
        onPress={() => play('play.redo')}
      />
      <Button
        label={t('action.pass')}
        icon="pass"
        keys="P"
        disabled={!can['pass'] || part.over}
        onPress={() => playMove('pass')}
      />
      <Button
        label={t('action.hint')}
        icon="hint"
        keys="H"
        disabled={can['hint'] === false || part.over}
        onPress={() => play('play.hint')}
      />
      <Button label={t('play.resign')} icon="flag" disabled={part.over} onPress={resign} />
      {bothComputers && !part.over && (
        <Button label={t('play.go')} icon="go" kind="primary" onPress={() => play('play.go')} />
      )}
      <Button
        label={t('play.new')}
        icon="plus"
        kind={part.over ? 'primary' : 'plain'}
        keys="N"
        onPress={() => app.set({ dialog: 'newGame' })}
      />
    </div>
  );
}

function Counting({ part }: { part: PlayPart }) {
  return (
    <Card title={t('play.counting')}>
      <p class="faint">{t('play.counting.how')}</p>
      {part.score && (
        <p class="score">
          <Dot side="black" /> {formatNumber(part.score.black, 1)} <Dot side="white" />{' '}
          {formatNumber(part.score.white, 1)} <strong>{part.result}</strong>
        </p>
      )}
      <Button label={t('play.resume')} icon="go" onPress={() => play('play.resume')} />
    </Card>
  );
}

async function walkTo(view: View, at: number): Promise<void> {
  const cmd = at < view.at ? 'play.undo' : 'play.redo';
  let now: View | null = view;
  while (now && now.at !== at && now.can[cmd === 'play.undo' ? 'undo' : 'redo']) {
    const before: number = now.at;
    now = await play(cmd);
    // Taking back goes to the human's turn, which may be beyond the move that was asked for.
    if (!now || (at < before ? now.at <= at : now.at >= at)) return;
  }
}

async function saveGame(): Promise<void> {
  const view = await run('play.save');
  if (view?.export) app.set({ exported: view.export, dialog: 'share' });
}

function Afterwards() {
  return (
    <div class="row">
      <Button label={t('play.save')} icon="share" onPress={saveGame} />
      <Button
        label={t('play.review')}
        icon="review"
        onPress={() => run('review.take', { mode: 'play' })}
      />
      <Button
        label={t('play.edit')}
        icon="edit"
        onPress={() => run('edit.take', { mode: 'play' })}
      />
    </div>
  );
}
