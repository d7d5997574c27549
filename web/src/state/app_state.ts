// The whole state of the page. Components read it with useStore(app, …); actions.ts changes it.
import type {
  Export,
  LabConfig,
  LibraryEntry,
  Mode,
  Progress,
  Registry,
  Standing,
  TreeNode,
  View,
} from '../engine/protocol';
import type { Tool } from '../modes/edit_actions';
import type { Marker } from '../modes/Review';
import type { History } from './study';
import { firstConfig } from './lab_config';
import { defaultSettings, type Settings } from './settings';
import { Store } from './store';
import { freshTraining, type Training } from './training';

export type DialogName = 'problems' | 'open' | 'settings' | 'keys' | 'share' | 'newGame' | null;

export interface AppState {
  mode: Mode;
  /** What each mode showed last. */
  views: Partial<Record<Mode, View>>;
  /** The command that runs, and how far it is. */
  busy: { call: number; cmd: string; progress: Progress } | null;
  /** Whether a text from outside is being read, which can take several commands. */
  opening: boolean;
  toast: Toast | null;
  dialog: DialogName;
  settings: Settings;
  library: LibraryEntry[];
  /** Collections that the user brought along. */
  ownCollections: string[];
  registry: Registry | null;
  /** Review's tree, which only some answers carry. */
  tree: TreeNode[];
  /** A coordinate that is being typed. */
  typed: string;
  /** The problem of the library that is open in Solve. */
  openId: string | null;
  training: Training;
  /** What was tried, by problem. */
  histories: Record<string, History>;
  /** The user's rating, once there is one, and what the last attempt changed of it. */
  standing: Standing | null;
  gained: number | null;
  /** Problems that are due in the review queue. */
  due: string[];
  /** Text that is shown to be copied or saved. */
  exported: Export | null;
  /** What a pointer does in Edit. */
  tool: Tool;
  /** What a pointer does in Review: a move, or a mark. */
  marker: Marker;
  /** Moves of the record that were guessed in Review. */
  guesses: { right: number; all: number };
  /** The experiment that Lab would run. */
  labConfig: LabConfig;
  /** Whether several engines are at work on one. */
  labShared: boolean;
}

export interface Toast {
  text: string;
  kind: 'info' | 'error';
  action?: { label: string; run: () => void };
}

export const app = new Store<AppState>({
  mode: 'solve',
  views: {},
  busy: null,
  opening: false,
  toast: null,
  dialog: null,
  settings: defaultSettings(),
  library: [],
  ownCollections: [],
  registry: null,
  tree: [],
  typed: '',
  openId: null,
  training: freshTraining('play'),
  histories: {},
  standing: null,
  gained: null,
  due: [],
  exported: null,
  tool: 'black',
  marker: 'move',
  guesses: { right: 0, all: 0 },
  labConfig: firstConfig,
  labShared: false,
});
