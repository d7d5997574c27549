// A point was chosen, by pointer, by Enter or by its typed name: what that means, the mode says.
import { isWorking } from '../actions';
import { app } from '../state/app_state';
import type { Mode } from '../engine/protocol';
import { useTool } from './edit_actions';
import { playMove } from './play_actions';
import { reviewPoint } from './review_actions';
import { solvePoint } from './solve_actions';

const meanings: Record<Mode, (point: string) => unknown> = {
  solve: solvePoint,
  edit: (point) => useTool([point]),
  play: playMove,
  review: reviewPoint,
  lab: () => {},
};

/** While the engine works on the last move a further one would only get in its way. */
export function choosePoint(point: string): void {
  if (!isWorking()) void meanings[app.get().mode](point);
}
