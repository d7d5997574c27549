// The page's engine in node: requests go in, answers come out, a running search is stepped to its end.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As long as the page lets a search go on before it looks up. */
const sliceMilliseconds = 20;

/** Nets that requests ask for are looked for in the folder; without one there are none. */
export async function startEngine(wasmFile, netsFolder = null) {
  let memory;
  const module = await WebAssembly.compile(readFileSync(wasmFile));
  const wasi = {
    clock_time_get(_clock, _precision, out) {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory.buffer).setBigUint64(out, now, true);
      return 0;
    },
  };
  // Nothing else may be called: no files, no environment, and a crash is a failure.
  for (const { name } of WebAssembly.Module.imports(module))
    wasi[name] ??= () => {
      throw new Error(`the module calls ${name}`);
    };
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  memory = exports.memory;
  exports._initialize();
  const read = () =>
    new TextDecoder()
      .decode(new Uint8Array(memory.buffer, exports.reply(), exports.reply_length()))
      .split('\n')
      .filter((line) => line)
      .map((line) => JSON.parse(line));
  const lend = (bytes, use) => {
    const pointer = exports.allocate(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, pointer);
    const result = use(pointer, bytes.length);
    exports.release(pointer);
    return result;
  };
  /** Gives the engine the net that it asked for in vain; false if there is none. */
  const addMissingNet = () => {
    if (!exports.missing_net) return false;  // the module without nets
    const length = exports.missing_net_length();
    const name = new TextDecoder().decode(
      new Uint8Array(memory.buffer, exports.missing_net(), length),
    );
    const file = netsFolder && name && join(netsFolder, `${name}.nakade`);
    if (!file || !existsSync(file)) return false;
    lend(new TextEncoder().encode(name), (...place) =>
      lend(readFileSync(file), (...net) => exports.add_net(...place, ...net)),
    );
    return true;
  };
  return {
    ask(request) {
      const bytes = new TextEncoder().encode(JSON.stringify(request));
      let running;
      do running = lend(bytes, exports.call);
      while (addMissingNet());
      const answers = read();
      while (running) {
        running = exports.step(sliceMilliseconds);
        answers.push(...read());
      }
      return answers;
    },
  };
}
