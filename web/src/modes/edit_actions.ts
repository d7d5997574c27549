// What the user can do in Edit. Each edit is one command; the live check runs behind it and gives way
// to the next one.
import { run } from '../actions';
import type { BoardView, View } from '../engine/protocol';
import { parsePoint, pointName, type Vertex } from '../points';
import { app } from '../state/app_state';
import { keepDraft } from '../state/draft';

export const tools = [
  'black',
  'white',
  'erase',
  'keystone',
  'region',
  'outside',
  'lasso',
  'ko',
] as const;
export type Tool = (typeof tools)[number];

export const setTool = (tool: Tool): void => app.set({ tool });

const editView = () => app.get().views.edit;

/** An edit and the check of what came of it. */
export async function edit(cmd: string, args: Record<string, unknown> = {}): Promise<View | null> {
  const view = await run(cmd, args);
  if (view?.mode !== 'edit') return view;
  await keepDraft();
  await run('edit.check');
  return view;
}

/** What a stroke over these points does, by tool. */
const strokes: Record<Tool, (points: string[], view: View) => unknown> = {
  black: (points, view) =>
    edit('edit.put', { points, color: colorOver(points, view, 'X', 'black') }),
  white: (points, view) =>
    edit('edit.put', { points, color: colorOver(points, view, 'O', 'white') }),
  erase: (points) => edit('edit.put', { points, color: 'empty' }),
  keystone: (points, view) => edit('edit.keystones', { points, on: !isKeystone(points, view) }),
  region: (points) => edit('edit.region', { kind: 'points', points, how: 'add' }),
  outside: (points) => edit('edit.region', { kind: 'points', points, how: 'remove' }),
  lasso: (points, view) =>
    edit('edit.region', { kind: 'points', points: insideLasso(points, view.board), how: 'set' }),
  ko: (points, view) => edit('edit.ko', { point: view.edit?.ko === points[0] ? null : points[0] }),
};

export function useTool(points: string[]): void {
  const view = editView();
  if (view) void strokes[app.get().tool](points, view);
}

/** A stone placed on its like is taken off again. */
function colorOver(points: string[], view: View, letter: string, color: string): string {
  const at = parsePoint(points[0]!, view.board);
  const isSame = at !== null && view.board.stones[at.row]?.[at.column] === letter;
  return isSame ? 'empty' : color;
}

function isKeystone(points: string[], view: View): boolean {
  return view.edit?.keystones.includes(points[0]!) ?? false;
}

/** The points of the stroke, and those it goes around: by a ray to the right of each. */
export function insideLasso(stroke: string[], board: BoardView): string[] {
  const path = stroke.flatMap((name) => parsePoint(name, board) ?? []);
  const inside: string[] = [];
  for (let row = 0; row < board.height; ++row) {
    for (let column = 0; column < board.width; ++column) {
      const name = pointName({ column, row }, board);
      if (stroke.includes(name) || isInside({ column, row }, path)) inside.push(name);
    }
  }
  return inside;
}

function isInside(at: Vertex, path: Vertex[]): boolean {
  let inside = false;
  path.forEach((a, index) => {
    const b = path[(index + 1) % path.length]!;
    if (a.row > at.row === b.row > at.row) return;
    const crossing = a.column + ((at.row - a.row) / (b.row - a.row)) * (b.column - a.column);
    if (at.column < crossing) inside = !inside;
  });
  return inside;
}

/** Bit 0 mirrors left and right, bit 1 top and bottom, bit 2 then swaps columns and rows. */
export const symmetries = { mirror: 1, flip: 2, rotate: 5 } as const;

export async function save(format: string, solution = false): Promise<void> {
  const view = await run('edit.save', { format, ...(solution ? { solution } : {}) });
  if (view?.export) app.set({ exported: view.export, dialog: 'share' });
}
