// The page's engine in node: requests go in, answers come out, a running search is stepped to its end.
import { readFileSync } from 'node:fs';

/** As long as the page lets a search go on before it looks up. */
const sliceMilliseconds = 20;

export async function startEngine(wasmFile) {
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
  return {
    ask(request) {
      const bytes = new TextEncoder().encode(JSON.stringify(request));
      const pointer = exports.allocate(bytes.length);
      new Uint8Array(memory.buffer).set(bytes, pointer);
      let running = exports.call(pointer, bytes.length);
      exports.release(pointer);
      const answers = read();
      while (running) {
        running = exports.step(sliceMilliseconds);
        answers.push(...read());
      }
      return answers;
    },
  };
}
