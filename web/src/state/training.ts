// How Solve trains: play it out, read the whole line first, say the status, or solve as many as you can
// in three minutes. Plain values and functions; Solve.tsx shows them and actions.ts moves them on.
import type { PlannedMove, Side } from '../engine/protocol';

export const trainingKinds = ['play', 'read', 'status', 'storm', 'queue'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

export const stormSeconds = 180;

export interface Training {
  kind: TrainingKind;
  /** Read first: the line entered so far. */
  moves: PlannedMove[];
  storm: Storm | null;
  /** When the problem was shown, in milliseconds. */
  since: number;
  /** This problem's attempt has been noted down. */
  noted: boolean;
  /** The proof is walked: every move is coloured at each position. */
  walk: boolean;
}

export interface Storm {
  endsAt: number;
  solved: number;
  missed: number;
  over: boolean;
}

export function freshTraining(kind: TrainingKind): Training {
  return { kind, moves: [], storm: null, since: 0, noted: false, walk: false };
}

/** A line alternates from the side that begins. */
export function addMove(moves: PlannedMove[], move: string, first: Side): PlannedMove[] {
  const last = moves.at(-1)?.color;
  const color = last ? other(last) : first;
  return [...moves, { color, move }];
}

export const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

export function startStorm(now: number): Storm {
  return { endsAt: now + stormSeconds * 1000, solved: 0, missed: 0, over: false };
}

export const secondsLeft = (storm: Storm, now: number): number =>
  Math.max(0, Math.ceil((storm.endsAt - now) / 1000));
