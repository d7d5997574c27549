// What the user can do in Review.
import { run } from '../actions';
import type { View } from '../engine/protocol';
import { app } from '../state/app_state';

export type Walk =
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'up'
  | 'down'
  | 'previousFork'
  | 'nextFork'
  | 'nextSurprise';

export const walk = (to: Walk, steps?: number) =>
  run('review.go', { to, ...(steps ? { steps } : {}) });

export const toNode = (node: number) => run('review.go', { node });

/** With a marking tool a point is marked, else it is a move: along the tree, or a new variation. */
export async function reviewPoint(point: string): Promise<void> {
  const { marker } = app.get();
  if (marker === 'guess') await guess(point);
  else if (marker === 'move') await run('review.play', { point });
  else if (marker !== 'label') await run('review.mark', { points: [point], mark: marker });
  else await run('review.label', { point, text: nextLabel() });
}

/** The first letter that no label of this node has yet. */
function nextLabel(): string {
  const labels = Object.values(app.get().views.review?.board.labels ?? {});
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return [...letters].find((letter) => !labels.includes(letter)) ?? '?';
}

export async function saveReview(): Promise<void> {
  const view = await run('review.save');
  if (view?.export) app.set({ exported: view.export, dialog: 'share' });
}

/** The engine says whether it was; then the record goes on, else one may guess again. */
async function guess(point: string): Promise<void> {
  const view = await run('review.guess', { point });
  if (!view) return;
  const { guesses } = app.get();
  const isRight = view.status.key.startsWith('review.right');
  app.set({ guesses: { right: guesses.right + (isRight ? 1 : 0), all: guesses.all + 1 } });
}

/** A net looks on, or does so no longer. */
export const lookOn = (on: boolean) => run('review.net', { on });

export function toggleNet(): void {
  const part = app.get().views.review?.review;
  if (part && part.info['kind'] === 'go') void lookOn(!part.net);
}

/** Whether the net has not been asked about all that can be seen; not if the user has stopped it. */
export function isToBeJudged(view: View): boolean {
  const net = view.review?.net;
  return net !== undefined && net.judged < net.positions && !view.cancelled;
}

const telltale = ['variation', 'favourite'];

/** While the user guesses, the board does not tell where the record goes on, nor what a net thinks. */
export function withoutVariations(view: View): View {
  const marks = Object.fromEntries(
    Object.entries(view.board.marks).map(([point, list]) => [
      point,
      list.filter((mark) => !telltale.includes(mark)),
    ]),
  );
  return { ...view, board: { ...view.board, marks, heat: {} } };
}
