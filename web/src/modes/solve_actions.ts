// What the user can do in Solve. A point means something else in each way of training: a move of the
// fight, or a move of the line that is read before it is judged.
import { run, tell, tellError } from '../actions';
import type { LibraryEntry, ProblemPart, View } from '../engine/protocol';
import { app } from '../state/app_state';
import { addCollection } from '../state/collections';
import { setHash } from '../state/link';
import { dueProblems, noteAttempt } from '../state/study';
import {
  addMove,
  freshTraining,
  secondsLeft,
  startStorm,
  type Training,
  type TrainingKind,
} from '../state/training';
import { t } from '../text/text';

/** A moment to see what happened before the next problem of a storm comes. */
const stormPauseMilliseconds = 900;

const training = () => app.get().training;
const train = (change: Partial<Training>) => app.set({ training: { ...training(), ...change } });
const solveView = () => app.get().views.solve;

/** Sends a command of Solve and notes the attempt down once it is decided. */
async function solve(cmd: string, args: Record<string, unknown> = {}): Promise<View | null> {
  const view = await run(cmd, args);
  if (view?.problem?.attempt) await decided(view.problem);
  return view;
}

async function decided(problem: ProblemPart): Promise<void> {
  const { noted, since, kind, storm } = training();
  if (noted) return;
  train({ noted: true });
  const right = problem.attempt === 'right';
  const helped = problem.hints > 0 || problem.state === 'shown';
  const { openId } = app.get();
  if (openId) {
    await noteAttempt({
      problem: openId,
      kind,
      right,
      helped,
      seconds: (Date.now() - since) / 1000,
    });
  }
  if (!storm || storm.over) return;
  const add = right && !helped ? { solved: storm.solved + 1 } : { missed: storm.missed + 1 };
  train({ storm: { ...storm, ...add } });
  setTimeout(() => void nextOfStorm(), stormPauseMilliseconds);
}

// --- Opening --------------------------------------------------------------------------------------

/** A random one of the eight ways to lay a board, and of the two colours, if the user likes that. */
function disguise(): Record<string, unknown> {
  if (!app.get().settings.shuffle) return {};
  return { symmetry: Math.floor(Math.random() * 8), swapColors: Math.random() < 0.5 };
}

export async function openProblem(id: string): Promise<void> {
  app.set({ openId: id, dialog: null, toast: null });
  begin();
  setHash(`problem/${id}`);
  await run('library.open', { problem: id, ...disguise() });
}

/** A file of many problems becomes a collection that is kept; a single problem is just opened. */
export async function openText(text: string, name = t('library.pasted')): Promise<void> {
  app.set({ dialog: null, toast: null });
  const collection = await addCollection(name, text);
  if (!collection) return;
  if (collection.length > 1) return openProblem(collection[0]!.id);
  app.set({ openId: null });
  begin();
  await run('solve.open', { text });
}

function begin(): void {
  app.set({ gained: null });
  // On a phone the button for the next problem stands below the board.
  document.querySelector('main')?.scrollTo({ top: 0 });
  train({ moves: [], noted: false, since: Date.now(), walk: false });
}

/** The problem so many places further on in the library; it ends at both ends. */
export async function openNeighbour(step: number): Promise<void> {
  const { library, openId } = app.get();
  const at = library.findIndex((entry) => entry.id === openId);
  const next = library[at + step];
  if (next) await openProblem(next.id);
}

export function openEntry(): { entry: LibraryEntry; index: number; total: number } | null {
  const { library, openId } = app.get();
  const entry = library.find((one) => one.id === openId);
  if (!entry) return null;
  const collection = library.filter((one) => one.collection === entry.collection);
  return { entry, index: collection.indexOf(entry) + 1, total: collection.length };
}

// --- Playing --------------------------------------------------------------------------------------

export async function solvePoint(point: string): Promise<void> {
  const { kind, moves } = training();
  const view = solveView();
  if (!view?.problem) return;
  if (kind === 'read' && !view.problem.reading) {
    train({ moves: addMove(moves, point, view.problem.toMove) });
  } else if (kind === 'status' && !view.problem.quiz) {
    tell(t('solve.status.first'));
  } else {
    await solve('solve.play', { point });
    await walkOn();
  }
}

export async function solveUndo(): Promise<void> {
  const { kind, moves } = training();
  if (kind === 'read' && moves.length > 0) train({ moves: moves.slice(0, -1) });
  else await steps('solve.undo');
}

export async function steps(cmd: string, moves?: number): Promise<void> {
  await run(cmd, moves === undefined ? {} : { moves });
  await walkOn();
}

export async function solveReset(): Promise<void> {
  train({ moves: [] });
  await run('solve.reset');
  await walkOn();
}

/** Walks along the log until so many of its moves are on the board. */
export async function walkTo(at: number): Promise<void> {
  const now = solveView()?.at ?? 0;
  if (at < now) await steps('solve.undo', now - at);
  if (at > now) await steps('solve.redo', at - now);
}

export const hint = () => solve('solve.hint');
export const showSolution = () => solve('solve.solution');
export const solvePass = () => solvePoint('pass');

export async function explore(on: boolean): Promise<void> {
  await run('solve.explore', { on });
}

/** Every move coloured, here and at each position that is walked to: the proof, to click through. */
export async function walkProof(on: boolean): Promise<void> {
  train({ walk: on });
  await run('solve.explore', { on });
  await run('solve.reset');
  await walkOn();
}

async function walkOn(): Promise<void> {
  const view = solveView();
  if (training().walk && view && !view.problem?.over) await run('solve.classes');
}

// --- Training -------------------------------------------------------------------------------------

export async function chooseTraining(kind: TrainingKind): Promise<void> {
  // The problem stays the same, and with it whether its attempt has been noted.
  const { noted, since } = training();
  app.set({ training: { ...freshTraining(kind), noted, since } });
  if (kind === 'storm') return;
  if (kind === 'queue') return nextOfQueue();
  if (solveView()?.problem) await run('solve.reset');
}

export async function judgeReading(): Promise<void> {
  const { moves } = training();
  await solve('solve.read', { moves: moves.map(({ move }) => move) });
}

export const answerStatus = (answer: string) => solve('solve.quiz', { answer });

export async function beginStorm(): Promise<void> {
  train({ storm: startStorm(Date.now()) });
  await nextOfStorm();
}

async function nextOfStorm(): Promise<void> {
  const { storm } = training();
  const { library, openId } = app.get();
  if (!storm || storm.over) return;
  if (secondsLeft(storm, Date.now()) === 0) return endStorm();
  const others = library.filter((entry) => entry.id !== openId);
  const next = others[Math.floor(Math.random() * others.length)];
  if (next) await openProblem(next.id);
}

export function endStorm(): void {
  const { storm } = training();
  if (storm) train({ storm: { ...storm, over: true } });
}

/** Opens the problem that is the most urgent to see again, if one is due. */
export async function nextOfQueue(): Promise<void> {
  const due = await dueProblems().catch((error: unknown) => {
    tellError(error);
    return [];
  });
  app.set({ due });
  if (due[0]) await openProblem(due[0]);
}
