// The net finds the same moves in WebAssembly as natively: node same_moves.mjs NAKADE NETS.wasm MODELS
//
// Whole games of the net with itself, on boards of several sizes: every move is the net's first choice
// in a new position, so one other choice would make the rest another game. Prints how many positions
// that are and how long both took; ends with the line "N passed, N failed", a game each.
import { execFileSync } from 'node:child_process';
import { startEngine } from './engine.mjs';

const [program, wasmFile, models] = process.argv.slice(2);
const net = { player: 'net', level: 1 };
const search = { player: 'go', level: 2 };
const specs = ['5x5', '7x7', '9x9', '13x9', '13x13', '19x19', '19x19,komi=0.5'];
const games = specs.map((spec) => ({ game: `go:${spec}`, black: net, white: net }));
games.push({ game: 'go:7x7', black: search, white: search });
const requests = games.map((game, id) => ({ id, cmd: 'play.new', ...game }));

function nativeAnswers() {
  const input = requests.map((request) => JSON.stringify(request)).join('\n') + '\n';
  const text = execFileSync(program, ['api'], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

async function wasmAnswers() {
  const engine = await startEngine(wasmFile, models);
  return requests.flatMap((request) => engine.ask(request));
}

/** The moves of each game, by the number of its request. */
function movesOf(answers) {
  const moves = new Map();
  for (const { id, view } of answers.filter((answer) => !answer.progress))
    moves.set(id, (view?.log ?? []).map(({ color, move }) => `${color} ${move}`));
  return moves;
}

async function timed(work) {
  const start = performance.now();
  const result = movesOf(await work());
  return { result, seconds: (performance.now() - start) / 1000 };
}

const native = await timed(nativeAnswers);
const wasm = await timed(wasmAnswers);
let passed = 0;
let positions = 0;
for (const { id, game } of requests) {
  const [ours, theirs] = [native.result.get(id) ?? [], wasm.result.get(id) ?? []];
  positions += ours.length;
  const at = ours.findIndex((move, i) => move !== theirs[i]);
  if (ours.length > 0 && at < 0 && ours.length === theirs.length) ++passed;
  else console.log(`${game}: move ${at + 1} is ${ours[at]} natively, ${theirs[at]} in WebAssembly`);
}
console.log(
  `${positions} positions, ${native.seconds.toFixed(1)} s natively with the program's start, ` +
    `${wasm.seconds.toFixed(1)} s in WebAssembly`,
);
console.log(`${passed} passed, ${requests.length - passed} failed`);
process.exit(passed === requests.length ? 0 : 1);
