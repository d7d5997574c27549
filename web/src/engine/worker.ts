// The worker around the engine in WebAssembly. A search runs in slices; between two of them the worker
// hears what the page has to say, so a cancel works at once and without threads.
import { startWasm, type Reply, type WasmEngine } from './wasm';

/** Long enough to search, short enough that a cancel feels immediate. */
const sliceMilliseconds = 20;

export type ToWorker = { start: string } | { request: string };
export type FromWorker = { ready: true } | { failed: string } | { answers: string[] };

let engine: WasmEngine | null = null;
let running = false;

const say = (message: FromWorker) => postMessage(message);

function take(reply: Reply): void {
  if (reply.answers.length > 0) say({ answers: reply.answers });
  running = reply.running;
}

// A message to oneself comes behind those that wait already, and unlike a timer it is not held back.
const turn = new MessageChannel();
turn.port1.onmessage = () => {
  if (!engine || !running) return;
  guarded(() => take(engine!.step(sliceMilliseconds)));
  if (running) turn.port2.postMessage(null);
};

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function start(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  engine = await startWasm(await WebAssembly.compileStreaming(response));
  say({ ready: true });
}

/** A trap leaves the engine in no state to go on; the page starts a new worker. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    running = false;
    say({ failed: sentence(error) });
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('start' in data) {
    start(data.start).catch((error: unknown) => say({ failed: sentence(error) }));
  } else if ('request' in data) {
    guarded(() => {
      const wasRunning = running;
      take(engine!.call(data.request));
      if (running && !wasRunning) turn.port2.postMessage(null);
    });
  }
};
