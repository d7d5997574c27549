// What the user has studied: a document for each problem that was tried, and one for the user. The engine
// works out ratings (Glicko-2) and when a problem should come back (FSRS) from the values handed in; the
// page keeps what comes back and looks at nothing but times and numbers to show.
import { documents, engine, tellError } from '../actions';
import type { Card, Standing, Study } from '../engine/protocol';
import { app } from './app_state';
import { documentId, valuesOf, type Document } from './documents';
import type { TrainingKind } from './training';

export interface Attempt {
  problem: string;
  kind: TrainingKind;
  right: boolean;
  helped: boolean;
  seconds: number;
}

/** The history of one problem. */
export interface History {
  problem: string;
  tries: number;
  solved: number;
  /** The last try was right and without help. */
  known: boolean;
  /** Seconds since 1970. */
  time: number;
  standing?: Standing;
  /** Only of a problem that the user wants to be asked again. */
  card?: Card;
}

const problemKind = 'study';
const userKind = 'user';
const userId = 'standing';

export function after(before: History | undefined, attempt: Attempt, now: number): History {
  const known = attempt.right && !attempt.helped;
  return {
    ...before,
    problem: attempt.problem,
    tries: (before?.tries ?? 0) + 1,
    solved: (before?.solved ?? 0) + (known ? 1 : 0),
    known,
    time: now,
  };
}

const seconds = (): number => Math.floor(Date.now() / 1000);

export async function noteAttempt(attempt: Attempt): Promise<void> {
  const before = app.get().histories[attempt.problem];
  const time = seconds();
  try {
    const study = await rate(attempt, before, time);
    const { standing, card } = { standing: study.problem, card: study.card };
    await keep({
      ...after(before, attempt, time),
      ...(standing && { standing }),
      ...(card && { card }),
    });
    if (!study.user) return;
    app.set({ standing: study.user, gained: gainOf(study) });
    await documents.put(userKind, userId, study.user);
  } catch (error) {
    tellError(error);
  }
}

async function rate(attempt: Attempt, before: History | undefined, time: number): Promise<Study> {
  const { standing } = app.get();
  const { right, helped, seconds: thought, kind } = attempt;
  const view = await engine.call('study.attempt', {
    attempt: { time, seconds: thought, right, helped, review: kind === 'queue' },
    ...(standing ? { user: standing } : {}),
    ...(before?.standing ? { problem: before.standing } : {}),
    ...(before?.card ? { card: before.card } : {}),
  });
  return view.study ?? {};
}

/** What a rated attempt was worth; nothing for the others. */
function gainOf({ rated, user }: Study): number | null {
  const before = app.get().standing?.rating ?? firstRating;
  return rated && user ? user.rating - before : null;
}

const firstRating = 1500;

async function keep(history: History): Promise<void> {
  app.set({ histories: { ...app.get().histories, [history.problem]: history } });
  await documents.put(problemKind, documentId(history.problem), history);
}

/** The user wants to be asked this problem again, or no more. */
export async function remember(problem: string, wanted: boolean): Promise<void> {
  const fresh = { problem, tries: 0, solved: 0, known: false, time: 0 };
  const { card, ...rest } = app.get().histories[problem] ?? fresh;
  await keep(wanted ? { ...rest, card: card ?? {} } : rest).catch(tellError);
}

/** The problems that are due, the most urgent first. */
export async function dueProblems(): Promise<string[]> {
  const { histories } = app.get();
  const cards = Object.values(histories).flatMap(({ problem, card }) =>
    card ? [[problem, card]] : [],
  );
  const view = await engine.call('study.due', {
    cards: Object.fromEntries(cards),
    time: seconds(),
  });
  return view.study?.due ?? [];
}

export function loadStudy(stored: Document[]): void {
  const own = valuesOf(stored, problemKind) as History[];
  const [standing] = valuesOf(stored, userKind) as Standing[];
  app.set({
    histories: Object.fromEntries(own.map((one) => [one.problem, one])),
    standing: standing ?? null,
  });
}
