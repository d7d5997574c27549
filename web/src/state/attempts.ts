// What the user has tried, kept as one document a problem: the last result and how many there were.
import { documents, tellError } from '../actions';
import { app } from './app_state';
import { documentId } from './documents';
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
}

const kind = 'history';

export function after(before: History | undefined, attempt: Attempt, now: number): History {
  const known = attempt.right && !attempt.helped;
  return {
    problem: attempt.problem,
    tries: (before?.tries ?? 0) + 1,
    solved: (before?.solved ?? 0) + (known ? 1 : 0),
    known,
    time: now,
  };
}

export async function noteAttempt(attempt: Attempt): Promise<void> {
  const { histories } = app.get();
  const history = after(histories[attempt.problem], attempt, Math.floor(Date.now() / 1000));
  app.set({ histories: { ...histories, [attempt.problem]: history } });
  await documents.put(kind, documentId(attempt.problem), history).catch(tellError);
}

export async function loadHistories(): Promise<void> {
  const all = await documents.all().catch(() => []);
  const own = all.filter((one) => one.kind === kind).map((one) => one.value as History);
  app.set({ histories: Object.fromEntries(own.map((one) => [one.problem, one])) });
}
