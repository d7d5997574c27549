// Every key of the page in one table: the keyboard looks here, and the sheet of keys is made from it.
import { cancel, changeSettings, run } from './actions';
import { modes, type Mode } from './engine/protocol';
import { edit, setTool, tools } from './modes/edit_actions';
import { openMode } from './modes/open_mode';
import { play, playMove } from './modes/play_actions';
import { toggleNet, walk } from './modes/review_actions';
import { sortedMoves } from './modes/Solve';
import {
  explore,
  hint,
  openNeighbour,
  showSolution,
  solvePass,
  solvePoint,
  solveReset,
  solveUndo,
  steps,
} from './modes/solve_actions';
import { app } from './state/app_state';
import type { Key } from './text/text';

export interface KeyRow {
  /** As KeyboardEvent.key says it; letters are small. */
  key: string;
  label: Key;
  /** Where it works; everywhere if nothing is said. */
  mode?: Mode;
  run(): unknown;
}

const problem = () => app.get().views.solve?.problem;

export const keyRows: KeyRow[] = [
  { key: 'u', label: 'action.undo', mode: 'solve', run: solveUndo },
  { key: 'y', label: 'action.redo', mode: 'solve', run: () => steps('solve.redo') },
  { key: 'r', label: 'action.reset', mode: 'solve', run: solveReset },
  { key: 'h', label: 'action.hint', mode: 'solve', run: hint },
  { key: 'n', label: 'solve.next', mode: 'solve', run: () => openNeighbour(1) },
  { key: 's', label: 'action.solution', mode: 'solve', run: showSolution },
  { key: 'p', label: 'action.pass', mode: 'solve', run: solvePass },
  { key: 'f', label: 'solve.explore', mode: 'solve', run: () => explore(!problem()?.explore) },
  { key: 'c', label: 'keys.computer', mode: 'solve', run: toggleComputer },

  { key: 'u', label: 'action.undo', mode: 'edit', run: () => edit('edit.undo') },
  { key: 'y', label: 'action.redo', mode: 'edit', run: () => edit('edit.redo') },
  { key: 's', label: 'edit.solve', mode: 'edit', run: () => run('edit.solve') },

  { key: 'u', label: 'action.undo', mode: 'play', run: () => play('play.undo') },
  { key: 'y', label: 'action.redo', mode: 'play', run: () => play('play.redo') },
  { key: 'h', label: 'action.hint', mode: 'play', run: () => play('play.hint') },
  { key: 'p', label: 'action.pass', mode: 'play', run: () => playMove('pass') },
  { key: 'n', label: 'play.new', mode: 'play', run: () => app.set({ dialog: 'newGame' }) },

  { key: 'n', label: 'review.next', mode: 'review', run: () => walk('next') },
  { key: 'p', label: 'review.previous', mode: 'review', run: () => walk('previous') },
  { key: 'v', label: 'review.net', mode: 'review', run: toggleNet },
  { key: 'x', label: 'review.net.surprise', mode: 'review', run: () => walk('nextSurprise') },
  { key: 'Home', label: 'review.first', mode: 'review', run: () => walk('first') },
  { key: 'End', label: 'review.last', mode: 'review', run: () => walk('last') },
  { key: 'PageDown', label: 'review.nextFork', mode: 'review', run: () => walk('nextFork') },
  { key: 'PageUp', label: 'review.previousFork', mode: 'review', run: () => walk('previousFork') },

  { key: 'z', label: 'settings.zoom', run: () => toggle('zoom') },
  { key: 'l', label: 'settings.legal', run: () => toggle('legal') },
  { key: 'm', label: 'settings.sound', run: () => toggle('sound') },
  { key: '?', label: 'keys.title', run: () => app.set({ dialog: 'keys' }) },
  { key: 'Escape', label: 'app.cancel', run: cancel },
];

/** A digit takes the so-maniest thing on offer: a move of the proof, a tool, a colour, a variation. */
export function pickNumber(number: number): void {
  const { mode, views } = app.get();
  const view = views[mode];
  if (!view) return;
  if (mode === 'solve') {
    const move = sortedMoves(view)[number - 1]?.[0];
    if (move) void solvePoint(move);
  } else if (mode === 'edit') {
    const tool = tools[number - 1];
    if (tool) setTool(tool);
  } else if (mode === 'play') {
    const choice = view.can['choose'] && view.play?.opening?.choices[number - 1];
    if (choice) void play('play.choose', { choice });
  } else if (mode === 'review') {
    const child = view.review?.children[number - 1];
    if (child) void run('review.go', { node: child.node });
  }
}

/** Ctrl with a digit opens the mode in that place. */
export function openModeNumber(number: number): void {
  const mode = modes[number - 1];
  if (mode) void openMode(mode);
}

function toggle(key: 'zoom' | 'legal' | 'sound'): void {
  changeSettings({ [key]: !app.get().settings[key] });
}

/** The computer answers for the other side, or for nobody. */
function toggleComputer(): void {
  const part = problem();
  if (!part) return;
  const plays = part.computer.black || part.computer.white;
  const opponent = part.toMove === 'black' ? 'white' : 'black';
  void run('solve.computer', {
    black: !plays && opponent === 'black',
    white: !plays && opponent === 'white',
  });
}
