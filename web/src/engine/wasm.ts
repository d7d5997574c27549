// The engine in WebAssembly, as plain calls: a request goes in, answers come out, and step() works on
// for some milliseconds. It imports a few functions of WASI, of which only the clock and the output of
// a crash do anything in a browser.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  allocate(bytes: number): number;
  release(pointer: number): void;
  call(pointer: number, bytes: number): number;
  step(milliseconds: number): number;
  cancel(): number;
  reply(): number;
  reply_length(): number;
  /** Of the module without nets. */
  wants_nets?(): number;
  /** Of the module with nets. */
  add_net?(name: number, nameBytes: number, net: number, netBytes: number): void;
  missing_net?(): number;
  missing_net_length?(): number;
}

export interface Reply {
  answers: string[];
  running: boolean;
}

export interface WasmEngine {
  call(request: string): Reply;
  step(milliseconds: number): Reply;
  cancel(): Reply;
  /** The last call asked for a player that only the module with nets has. */
  wantsNets(): boolean;
  /** The name of a net that the last call asked for in vain, or nothing. */
  missingNet(): string;
  addNet(name: string, net: Uint8Array): void;
}

export async function startWasm(module: WebAssembly.Module): Promise<WasmEngine> {
  let exports: Exports | null = null;
  const memory = () => exports!.memory;
  const imports = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, wasi(name, memory)]),
  );
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  exports = instance.exports as unknown as Exports;
  exports._initialize?.();
  return engineOver(exports);
}

function engineOver(exports: Exports): WasmEngine {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const textAt = (pointer: number, bytes: number) =>
    decoder.decode(new Uint8Array(exports.memory.buffer, pointer, bytes));
  const replyOf = (running: number): Reply => {
    const answers = textAt(exports.reply(), exports.reply_length()).split('\n').filter(Boolean);
    return { answers, running: running !== 0 };
  };
  const lend = <T>(bytes: Uint8Array, use: (pointer: number) => T): T => {
    const pointer = exports.allocate(bytes.length);
    new Uint8Array(exports.memory.buffer, pointer, bytes.length).set(bytes);
    const result = use(pointer);
    exports.release(pointer);
    return result;
  };
  return {
    call(request) {
      const bytes = encoder.encode(request);
      return replyOf(lend(bytes, (pointer) => exports.call(pointer, bytes.length)));
    },
    wantsNets: () => exports.wants_nets?.() === 1,
    missingNet: () => textAt(exports.missing_net?.() ?? 0, exports.missing_net_length?.() ?? 0),
    addNet(name, net) {
      const bytes = encoder.encode(name);
      lend(bytes, (at) =>
        lend(net, (data) => exports.add_net?.(at, bytes.length, data, net.length)),
      );
    },
    step: (milliseconds) => replyOf(exports.step(milliseconds)),
    cancel: () => replyOf(exports.cancel()),
  };
}

const success = 0;
const badDescriptor = 8;
const notSupported = 52;

/** One function of WASI; what a browser can not do says so. */
function wasi(name: string, memory: () => WebAssembly.Memory): (...args: never[]) => unknown {
  const view = () => new DataView(memory().buffer);
  const functions: Record<string, (...args: never[]) => unknown> = {
    clock_time_get(_clock: number, _precision: bigint, out: number) {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return success;
    },
    random_get(pointer: number, bytes: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, pointer, bytes));
      return success;
    },
    environ_sizes_get(count: number, bytes: number) {
      view().setUint32(count, 0, true);
      view().setUint32(bytes, 0, true);
      return success;
    },
    environ_get: () => success,
    fd_write(_file: number, vectors: number, count: number, written: number) {
      let total = 0;
      let text = '';
      for (let i = 0; i < count; ++i) {
        const pointer = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, pointer, length));
        total += length;
      }
      console.error(text);
      view().setUint32(written, total, true);
      return success;
    },
    fd_prestat_get: () => badDescriptor,
    proc_exit(code: number) {
      throw new Error(`The engine ended with code ${code}.`);
    },
  };
  return functions[name] ?? (() => notSupported);
}
