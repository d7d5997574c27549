// What the user can do in Review.
import { run, tell } from '../actions';
import type { View } from '../engine/protocol';
import { app } from '../state/app_state';
import { t } from '../text/text';

export type Walk =
  'first' | 'previous' | 'next' | 'last' | 'up' | 'down' | 'previousFork' | 'nextFork';

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

/** Was it the next move of the record? Then it is played, else one may guess again. */
async function guess(point: string): Promise<void> {
  const { guesses, views } = app.get();
  const next = views.review?.review?.children[0]?.move;
  if (!next) return;
  const isRight = next === point;
  app.set({ guesses: { right: guesses.right + (isRight ? 1 : 0), all: guesses.all + 1 } });
  if (isRight) await walk('next');
  else tell(t('review.guess.wrong', { move: point }));
}

/** While the user guesses, the board does not tell where the record goes on. */
export function withoutVariations(view: View): View {
  const marks = Object.fromEntries(
    Object.entries(view.board.marks).map(([point, list]) => [
      point,
      list.filter((mark) => mark !== 'variation'),
    ]),
  );
  return { ...view, board: { ...view.board, marks } };
}
