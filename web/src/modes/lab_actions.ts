// What the user can do in Lab. The games of a pairing do not depend on each other, so as many engines as
// the machine has processors play them, and the one that the page talks to adds them up. Who leaves the
// Lab or does something else there stops the run; what is done is kept. Start reading at startLab().
import { cancel, newEngine, run, tellError } from '../actions';
import type { Engine } from '../engine/engine';
import type { LabConfig } from '../engine/protocol';
import { app } from '../state/app_state';
import { withDepth } from '../state/lab_config';

const mostEngines = 8;
/** The table is drawn no more often than this. */
const pauseMilliseconds = 150;

/** They are kept: starting one costs more than a short run. */
const helpers: Engine[] = [];

export async function startLab(config: LabConfig): Promise<void> {
  const { experiment, repeats, depth, ...pairing } = config;
  if (experiment !== '') {
    await run('lab.experiment', { name: experiment, seed: pairing.seed, repeats, depth });
    return;
  }
  const players = pairing.players.map((player) => withDepth(player, depth));
  const plan = { ...pairing, players };
  const games = (pairing.games * players.length * (players.length - 1)) / 2;
  const count = Math.min(navigator.hardwareConcurrency || 1, mostEngines, games);
  await (count > 1 ? runShared(plan, count) : run('lab.run', plan));
}

async function runShared(plan: Record<string, unknown>, count: number): Promise<void> {
  const total = (await run('lab.share', plan))?.lab?.total;
  if (!total) return;
  while (helpers.length < count) helpers.push(newEngine());
  const team = helpers.slice(0, count);
  app.set({ labShared: true });
  try {
    await shareOut(total, team, (engine, task) => playOne(engine, { ...plan, task }), addGames);
  } catch (error) {
    tellError(error);
  } finally {
    team.forEach((engine) => engine.cancel());
    app.set({ labShared: false });
  }
  endLeftRun();
}

const isWanted = () => app.get().labShared && app.get().mode === 'lab';

async function playOne(engine: Engine, plan: Record<string, unknown>): Promise<Game | null> {
  const view = await engine.call('lab.run', plan);
  return view.lab?.played ?? null;
}

async function addGames(games: Game[]): Promise<boolean> {
  return isWanted() && (await run('lab.add', { played: { games } })) !== null && isWanted();
}

type Game = Record<string, unknown>;

/** Every engine takes the next task when it is done with one; what came out is handed on in bundles,
 * until `take` says that no more is wanted. */
export async function shareOut<T>(
  total: number,
  team: T[],
  play: (one: T, task: number) => Promise<Game | null>,
  take: (games: Game[]) => Promise<boolean>,
  pause = pauseMilliseconds,
): Promise<void> {
  let next = 0;
  let done: Game[] = [];
  let isOver = false;
  const work = async (one: T) => {
    while (!isOver && next < total) {
      const game = await play(one, next++);
      if (game) done.push(game);
    }
  };
  const hand = async () => {
    const games = done;
    done = [];
    if (!isOver && !(await take(games))) isOver = true;
  };
  const all = Promise.all(team.map(work)).then(
    () => 'all' as const,
    (error: unknown) => {
      isOver = true;
      throw error;
    },
  );
  const wait = () => new Promise<'wait'>((resolve) => setTimeout(() => resolve('wait'), pause));
  while ((await Promise.race([all, wait()])) !== 'all' && !isOver) await hand();
  if (!isOver) await hand();
}

/** Shared engines finish nothing more; a run of one engine ends with what it has. */
export function stopLab(): void {
  if (!app.get().labShared) return cancel();
  app.set({ labShared: false });
  helpers.forEach((engine) => engine.cancel());
}

/** A shared run that nobody works on any more is over. */
export function endLeftRun(): void {
  const { mode, views, labShared, busy } = app.get();
  const isLeft = views.lab?.lab?.running && !labShared && busy === null;
  if (mode === 'lab' && isLeft) void run('lab.end');
}
