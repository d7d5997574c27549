// What the engine and the page say to each other (docs/api.md): a request is answered by any number
// of progress messages and then by exactly one View or one error. What is absent is empty or null, so
// complete() puts in what the page would otherwise have to ask for at every turn.
import type { Size } from '../points';

export type Side = 'black' | 'white';
export const modes = ['solve', 'edit', 'play', 'review', 'lab'] as const;
export type Mode = (typeof modes)[number];

/** Everything the board shows, by point. */
export interface BoardView extends Size {
  /** Columns and rows from the top left, both ends included. */
  zoom: [left: number, top: number, right: number, bottom: number] | null;
  stones: string[];
  liberties: Record<string, number>;
  marks: Record<string, string[]>;
  classes: Record<string, MoveClass>;
  heat: Record<string, number>;
  numbers: Record<string, number>;
  labels: Record<string, string>;
  ghosts: Record<string, Ghost>;
}

export interface Ghost {
  color: Side;
  number?: number;
}

export type Outcome = 'win' | 'seki' | 'ko' | 'lose' | 'unknown';

export interface KoTerms {
  taker?: Side;
  threats?: number;
  opponentThreats?: number;
}

export interface MoveClass extends KoTerms {
  class: Outcome;
  right?: boolean;
}

export type Params = Record<string, string | number | boolean | null | string[]>;

export interface Status {
  key: string;
  params?: Params;
  text: string;
}

export interface Verdict {
  status: 'proved' | 'estimated' | 'unknown' | 'none';
  result: 'win' | 'ko' | 'loss' | null;
  life: Life | null;
  ko?: KoTerms;
  best?: string;
  nodes?: number;
  seconds?: number;
  assumptions?: string[];
}

export type Life = 'alive' | 'seki' | 'ko' | 'dead';

export interface LoggedMove {
  number: number;
  color: Side;
  move: string;
  captured?: string[];
  by?: 'user' | 'computer';
  class?: Outcome;
  /** A ko threat elsewhere, answered; the move itself is a pass. */
  threat?: boolean;
  /** Not proved: a limit came first. */
  estimated?: boolean;
  /** Review: the node that makes it, and where a net that looks on puts it. */
  node?: number;
  rank?: number;
  of?: number;
  share?: number;
}

export interface PlannedMove {
  color: Side;
  move: string;
}

export interface ProblemPart {
  id?: string | null;
  title?: string;
  source?: string;
  description?: string;
  toMove: Side;
  goal: 'live' | 'kill';
  target: string[];
  user: Side | null;
  computer: Record<Side, boolean>;
  explore: boolean;
  state: 'open' | 'right' | 'wrong' | 'shown';
  /** How the first try ended, once it has. */
  attempt?: 'right' | 'wrong' | null;
  hints: number;
  over: boolean;
  best: Pick<Verdict, 'result' | 'life' | 'ko'> | null;
  limits: { nodes: number; seconds: number };
  opponent: Opponent;
  /** What the heuristic player sees, while that is wanted. */
  seen?: Seen;
  reading?: {
    right: boolean;
    complete: boolean;
    fault: number | null;
    moves: (PlannedMove & MoveClass)[];
  } | null;
  quiz?: {
    answer: string;
    right: boolean;
    is: string[];
    attackerFirst?: string;
    defenderFirst?: string;
  } | null;
}

/** Who answers in Solve; the limits are those of the heuristic one. */
export interface Opponent {
  player: 'exact' | 'gold';
  depth: number;
  breadth: number;
  seconds: number;
  sees: boolean;
}

export interface Seen {
  score: number;
  eyes: number;
  spaces: {
    shape: string;
    points: string[];
    vital: string[];
    enclosure: 'complete' | 'incomplete' | 'false';
    /** When the attacker moves there first, and when the defender does. */
    eyes: [number, number];
  }[];
  patterns: { name: string; point: string }[];
}

export interface EditPart {
  title: string;
  source: string;
  description: string;
  toMove: Side;
  goal: 'live' | 'kill';
  goalSaid: boolean;
  region: 'auto' | 'all' | 'points';
  keystones: string[];
  ko: string | null;
  doomed: string[];
  check: {
    legal: boolean;
    problem: string | null;
    closed?: boolean;
    /** The stones that it is about, said or inferred. */
    target?: string[];
    state: 'none' | 'running' | 'done' | 'unknown';
    result?: 'win' | 'ko' | 'loss' | null;
    life?: Life | null;
    winning?: string[];
    count?: number;
    dependsOnKo?: boolean;
    nodes?: number;
    seconds?: number;
  };
}

export interface Seat {
  player: string;
  level?: number;
}

/** What the solvers found in a game: a proof, or that the limits came first. */
export interface Finding {
  question: 'capture' | 'vcf' | 'all-vcf' | 'vct';
  known: boolean;
  win: boolean;
  moves: number;
  within: number;
  first: string[];
  line: string[];
  shown: number;
  nodes: number;
}

export type SwapChoice = 'white' | 'black' | 'two';

export interface PlayPart {
  game: string;
  spec: string;
  black: Seat;
  white: Seat;
  over: boolean;
  result?: string | null;
  winner?: Side | null;
  reason?: string | null;
  score?: { black: number; white: number } | null;
  finding?: Finding;
  /** While the seats have no colour yet: Black's places first. */
  opening?: { acts: Side; choices: SwapChoice[] };
  clock?: Record<Side, { seconds: number; stones?: number }> | null;
}

export interface TreeNode {
  node: number;
  parent: number | null;
  color?: Side;
  move?: string;
  comment?: boolean;
}

export interface ReviewPart {
  games: number;
  game: number;
  node: number;
  number: number;
  comment: string;
  info: Record<string, string | number>;
  path: number[];
  children: { node: number; color?: Side; move?: string }[];
  siblings: number[];
  notes: string[];
  changed: boolean;
  finding?: Finding;
  /** While a net looks on: how much of the line it has judged, and what it would play here. */
  net?: {
    name: string;
    judged: number;
    positions: number;
    best: { move: string; share: number }[];
  };
  tree?: TreeNode[];
}

export interface LabConfig {
  /** One of the papers' experiments; empty for a pairing of one's own. */
  experiment: string;
  game: string;
  players: string[];
  games: number;
  seed: number;
  level: number;
  openingPlies: number;
  /** Of an experiment; 0 leaves it its own value. */
  repeats: number;
  /** Also of a pairing; 0 leaves it to the level. */
  depth: number;
}

export interface LabPart {
  config: Partial<LabConfig> | null;
  done: number;
  total: number;
  running: boolean;
  /** Of a pairing. */
  table?: LabRow[];
  games?: LabGame[];
  experiment?: ExperimentPart;
  /** The one game that was asked for, as another session can add it to its table. */
  played?: Record<string, unknown>;
  charts?: {
    depth?: { player: string; depth: number; nodes: number }[];
    cutoffs?: { player: string; index: number; share: number }[];
  };
}

export interface ExperimentPart {
  name: string;
  summary: string;
  source: string;
  configuration: [string, string][];
  tables: { title: string; columns: string[]; rows: (string | number | null)[][] }[];
  plots: {
    title: string;
    x: string;
    y: string;
    logarithmic: boolean;
    points: { series: string; x: number; y: number }[];
  }[];
  notes: string[];
}

export interface LabRow {
  player: string;
  score: number;
  played: number;
  nodes?: number;
  seconds?: number;
  against: ({
    wins: number;
    draws: number;
    losses: number;
    score: number;
    interval: [number, number];
    elo: number | null;
  } | null)[];
}

export interface LabGame {
  number: number;
  black: string;
  white: string;
  result: string;
  moves: number;
  nodes?: number[];
  seconds?: number[];
}

export interface Export {
  format: string;
  name: string;
  type: string;
  text: string;
}

export interface LibraryEntry {
  id: string;
  collection: string;
  number: number;
  title: string;
  toMove?: Side;
  goal?: 'live' | 'kill';
  width: number;
  height: number;
  level?: string;
}

/** How strong somebody is, or how hard a problem. */
export interface Standing {
  rating: number;
  deviation: number;
  volatility: number;
  time: number;
  rated: number;
}

/** A problem in the review queue; the engine alone looks inside. */
export type Card = Record<string, number>;

export interface Study {
  user?: Standing;
  problem?: Standing;
  rated?: boolean;
  card?: Card;
  due?: string[];
}

export interface View {
  mode: Mode;
  board: BoardView;
  toMove: Side | null;
  captured: Record<Side, number>;
  status: Status;
  verdict: Verdict | null;
  line: PlannedMove[];
  log: LoggedMove[];
  at: number;
  can: Record<string, boolean>;
  problem?: ProblemPart;
  edit?: EditPart;
  play?: PlayPart;
  review?: ReviewPart;
  lab?: LabPart;
  export?: Export;
  library?: LibraryEntry[];
  registry?: Registry;
  study?: Study;
  cancelled?: boolean;
}

export interface Registry {
  games: GameRow[];
  players: PlayerRow[];
  levels: unknown[];
  experiments: { name: string; summary: string; source: string; there: boolean }[];
}

export interface GameRow {
  name: string;
  title?: string;
  sizes?: string[];
  options?: { name: string; values?: string[] }[];
}

export interface PlayerRow {
  name: string;
  games?: string[];
  summary?: string;
}

export interface ApiError {
  key: string;
  text: string;
  place?: unknown;
}

export interface Progress {
  phase?: string;
  nodes?: number;
  seconds?: number;
  view?: View;
}

export type Answer =
  { id: number; progress: Progress } | { id: number; view: View } | { id: number; error: ApiError };

const emptyBoard: BoardView = {
  width: 1,
  height: 1,
  zoom: null,
  stones: ['.'],
  liberties: {},
  marks: {},
  classes: {},
  heat: {},
  numbers: {},
  labels: {},
  ghosts: {},
};

/** A View with every part of it that is not a mode's own. */
export function complete(view: Partial<View>): View {
  return {
    ...{ mode: 'solve', toMove: null, status: { key: '', text: '' }, verdict: null },
    ...{ captured: { black: 0, white: 0 }, line: [], log: [], at: view.log?.length ?? 0, can: {} },
    ...withoutNulls(view),
    board: { ...emptyBoard, ...withoutNulls(view.board ?? {}) },
  };
}

function withoutNulls<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as T;
}
