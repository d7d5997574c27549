// The session says the same in WebAssembly as natively: node same_answers.mjs NAKADE APP.wasm
//
// Both are led through one conversation over all modes, word by word alike but for times. Progress is
// left out, for it depends on the clock. Ends with the line "N passed, N failed".
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startEngine } from './engine.mjs';

const [program, wasmFile] = process.argv.slice(2);
const life = (name) => readFileSync(new URL(`../data/life/${name}.sgf`, import.meta.url), 'utf8');
const weak = { player: 'alpha-beta', level: 1 };

const conversation = [
  { cmd: 'help' },
  { cmd: 'registry' },
  ...['bulky_five', 'ko_attacker_takes', 'seki_in_corner', 'under_the_stones'].flatMap((name) => [
    { cmd: 'solve.open', text: life(name) },
    { cmd: 'solve.classes' },
    { cmd: 'solve.hint' },
    { cmd: 'solve.computer', black: true, white: true },
    { cmd: 'solve.reset' },
    { cmd: 'solve.quiz', answer: 'ko' },
  ]),
  { cmd: 'solve.play', point: 'Z99' },
  { cmd: 'edit.take', mode: 'solve' },
  { cmd: 'edit.check' },
  { cmd: 'edit.save', format: 'link' },
  { cmd: 'play.new', game: 'atari-go:5x5', black: weak, white: weak },
  { cmd: 'play.new', game: 'gomoku:9x9', white: weak },
  { cmd: 'play.move', point: 'E5' },
  { cmd: 'review.take', mode: 'play' },
  { cmd: 'review.save' },
  { cmd: 'hand.give', mode: 'review' },
  { cmd: 'review.guess', point: 'E5' },
  { cmd: 'lab.run', game: 'go:3x3', players: ['greedy', 'random'], games: 2, level: 1 },
  { cmd: 'lab.run', game: 'go:3x3', players: ['greedy', 'random'], games: 2, level: 1, task: 1 },
].map((request, id) => ({ id, ...request }));

function nativeAnswers() {
  const input = conversation.map((request) => JSON.stringify(request)).join('\n') + '\n';
  const text = execFileSync(program, ['api'], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

async function wasmAnswers() {
  const engine = await startEngine(wasmFile);
  return conversation.flatMap((request) => engine.ask(request));
}

/** Everything but progress and times. */
const comparable = (answers) =>
  answers
    .filter((answer) => !answer.progress)
    .map((answer) => JSON.stringify(answer, (key, value) => (key === 'seconds' ? 0 : value)));

const native = comparable(nativeAnswers());
const wasm = comparable(await wasmAnswers());
let passed = 0;
conversation.forEach((request, i) => {
  if (native[i] !== undefined && native[i] === wasm[i]) ++passed;
  else console.log(`${request.cmd}:\n  native ${native[i]}\n  wasm   ${wasm[i]}`);
});
const failed = conversation.length - passed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
