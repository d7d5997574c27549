// Runs a WebAssembly program (WASI) under node: node tools/run_wasm.mjs FILE.wasm [ARGUMENTS...]
//
// The program sees its arguments and the standard streams, no files.
import { readFile } from 'node:fs/promises';

// node calls its WASI experimental on every start; the streams belong to the program.
process.removeAllListeners('warning');
const { WASI } = await import('node:wasi');

const [file, ...words] = process.argv.slice(2);
if (!file) {
  console.error('usage: node tools/run_wasm.mjs FILE.wasm [ARGUMENTS...]');
  process.exit(2);
}
const wasi = new WASI({ version: 'preview1', args: [file, ...words], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
