// What the user can do in Play.
import { run } from '../actions';
import type { View } from '../engine/protocol';
import { app } from '../state/app_state';

let turnSince = Date.now();

const playView = () => app.get().views.play;

/** A command of Play; the clock of the next turn starts when its View is there. */
export async function play(cmd: string, args: Record<string, unknown> = {}): Promise<View | null> {
  const view = await run(cmd, args);
  turnSince = Date.now();
  return view;
}

const used = () => ({ seconds: (Date.now() - turnSince) / 1000 });

/** A point means a move, and when both have passed a chain that is dead or not. */
export async function playMove(point: string): Promise<void> {
  const part = playView()?.play;
  if (!part) return;
  if (isCounting(playView())) await play('play.dead', { point });
  else if (!part.over) await play('play.move', { point, ...used() });
}

export const resign = () => play('play.resign', used());

/** Two passes in Go: dead stones can be pointed out. */
export function isCounting(view: View | undefined): boolean {
  return view?.can['dead'] ?? false;
}

/** Seconds that the side to move has used since its turn began. */
export const turnSeconds = (): number => (Date.now() - turnSince) / 1000;
