// How long the page's opponent takes: node bench/reply_times.mjs build/wasm/nakade_app.wasm
//
// Opens every problem that ships and answers every legal first move at once, as a user could meet it.
// Processor time, since a busy machine makes clocks lie; a problem counts with its slowest reply.
import { startEngine } from '../tests/wasm/engine.mjs';

const [wasmFile] = process.argv.slice(2);
const aimMilliseconds = 300;

const processorMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function timed(action) {
  const start = processorMilliseconds();
  const result = action();
  return { result, milliseconds: processorMilliseconds() - start };
}

const engine = await startEngine(wasmFile);
let id = 0;
const ask = (cmd, args = {}) => engine.ask({ id: ++id, cmd, ...args }).at(-1);

const rank = (sorted, share) => sorted[Math.ceil(share * sorted.length) - 1].toFixed(0);

function tell(title, milliseconds) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const within = sorted.filter((time) => time <= aimMilliseconds).length;
  console.log(
    `${title}: median ${rank(sorted, 0.5)} ms, nine in ten ${rank(sorted, 0.9)} ms, ` +
      `worst ${rank(sorted, 1)} ms; ${within} of ${sorted.length} within ${aimMilliseconds} ms`,
  );
}

const opening = [];
const slowestReply = [];
for (const { id: problem } of ask('library.list').view.library) {
  opening.push(timed(() => ask('library.open', { problem })).milliseconds);
  const moves = Object.keys(ask('solve.classes').view.board.classes);
  const replies = moves.map((point) => {
    ask('library.open', { problem });
    return timed(() => ask('solve.play', { point })).milliseconds;
  });
  slowestReply.push(Math.max(0, ...replies));
}
tell('opening', opening);
tell('slowest reply', slowestReply);
