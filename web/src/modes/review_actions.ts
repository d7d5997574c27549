// What the user can do in Review.
import { run } from '../actions';
import { app } from '../state/app_state';

export type Walk =
  'first' | 'previous' | 'next' | 'last' | 'up' | 'down' | 'previousFork' | 'nextFork';

export const walk = (to: Walk, steps?: number) =>
  run('review.go', { to, ...(steps ? { steps } : {}) });

export const toNode = (node: number) => run('review.go', { node });

/** With a marking tool a point is marked, else it is a move: along the tree, or a new variation. */
export async function reviewPoint(point: string): Promise<void> {
  const { marker } = app.get();
  if (marker === 'move') await run('review.play', { point });
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
