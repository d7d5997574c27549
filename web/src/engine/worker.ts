// The worker around the engine in WebAssembly. A search runs in slices; between two of them the worker
// hears what the page has to say, so a cancel works at once and without threads.
import { Engines, type Files } from './nets';
import { startWasm, type Reply, type WasmEngine } from './wasm';

/** Long enough to search, short enough that a cancel feels immediate. */
const sliceMilliseconds = 20;

export type ToWorker = { start: string } | { request: string };
export type FromWorker = { ready: true } | { failed: string } | { answers: string[] };

let engines: Engines | null = null;
let running = false;

const say = (message: FromWorker) => postMessage(message);

function take(reply: Reply): void {
  if (reply.answers.length > 0) say({ answers: reply.answers });
  running = reply.running;
}

// A message to oneself comes behind those that wait already, and unlike a timer it is not held back.
const turn = new MessageChannel();
turn.port1.onmessage = () => {
  if (!engines || !running) return;
  guarded(() => take(engines!.step(sliceMilliseconds)));
  if (running) turn.port2.postMessage(null);
};

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function start(address: string): Promise<void> {
  engines = new Engines(await load(address), filesBeside(address));
  say({ ready: true });
}

async function load(address: string | URL): Promise<WasmEngine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}).`);
  return startWasm(await WebAssembly.compileStreaming(response));
}

function filesBeside(address: string): Files {
  const at = (name: string) => new URL(`nets/${name}`, address);
  return {
    engineWithNets: () => load(at('nakade_nets.wasm')),
    async net(name) {
      // A name is a word; nobody asks for a file elsewhere.
      if (!/^[a-z0-9-]+$/.test(name)) return null;
      const response = await fetch(at(`${name}.nakade`));
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  };
}

function begin(reply: Reply): void {
  const wasRunning = running;
  take(reply);
  if (running && !wasRunning) turn.port2.postMessage(null);
}

function fail(error: unknown): void {
  running = false;
  say({ failed: sentence(error) });
}

/** A trap leaves the engine in no state to go on; the page starts a new worker. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('start' in data) {
    start(data.start).catch((error: unknown) => say({ failed: sentence(error) }));
  } else if ('request' in data) {
    guarded(() => {
      const reply = engines!.call(data.request);
      if (reply instanceof Promise) void reply.then((late) => guarded(() => begin(late)), fail);
      else begin(reply);
    });
  }
};
