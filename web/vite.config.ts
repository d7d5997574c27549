// How the page is built. `npm run build` writes dist/: the page, its worker and its service worker,
// and the engine in WebAssembly if it has been built (docs/building.md). The folder is a whole static
// site, and the same files are embedded in the program.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const engineFile =
  process.env['NAKADE_APP_WASM'] ??
  fileURLToPath(new URL('../build/wasm/nakade_app.wasm', import.meta.url));

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The engine with nets and the nets of the table's players: fetched when somebody wants one. */
const netFiles = new Map([
  ['nakade_nets.wasm', fileOf('../build/wasm/nakade_nets.wasm')],
  ...['go', 'area-9', 'area-19', 'value-9'].map(
    (name) => [`${name}.nakade`, fileOf(`../models/${name}.nakade`)] as const,
  ),
]);

function nets(): Plugin {
  return {
    name: 'nakade-nets',
    configureServer(server) {
      server.middlewares.use('/nets/', (request, response) => {
        const file = netFiles.get(request.url?.slice(1) ?? '');
        if (file?.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm');
        response.end(file && existsSync(file) ? readFileSync(file) : '');
      });
    },
    generateBundle() {
      for (const [name, file] of netFiles) {
        if (!existsSync(file)) continue;
        this.emitFile({ type: 'asset', fileName: `nets/${name}`, source: readFileSync(file) });
      }
    },
  };
}

/** Puts the engine beside the page, under a name that never changes: the worker fetches it. */
function engine(): Plugin {
  return {
    name: 'nakade-engine',
    configureServer(server) {
      server.middlewares.use('/nakade.wasm', (_request, response) => {
        response.setHeader('Content-Type', 'application/wasm');
        response.end(existsSync(engineFile) ? readFileSync(engineFile) : '');
      });
    },
    generateBundle() {
      if (!existsSync(engineFile)) {
        this.warn(`There is no ${engineFile}: the page will only work behind a server.`);
        return;
      }
      this.emitFile({
        type: 'asset',
        fileName: 'nakade.wasm',
        source: readFileSync(engineFile),
      });
    },
  };
}

/** Tells the service worker which files make up the page, and a version that changes with them. */
function precache(): Plugin {
  return {
    name: 'nakade-precache',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('The service worker is missing.');
      const files = Object.keys(bundle)
        .filter((name) => name !== 'sw.js' && !name.startsWith('nets/'))
        .sort();
      const hash = createHash('sha256');
      for (const name of files) {
        const part = bundle[name]!;
        hash.update(name).update(part.type === 'chunk' ? part.code : part.source);
      }
      const list = ['./', ...files.filter((name) => name !== 'index.html'), ...publicFiles];
      const version = hash.digest('hex').slice(0, 12);
      const known = { pageVersion: version, pageFiles: list };
      const lines = Object.entries(known).map(
        ([name, value]) => `const ${name}=${JSON.stringify(value)};`,
      );
      worker.code = lines.join('') + worker.code;
    },
  };
}

const publicFiles = ['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'];

export default defineConfig({
  base: './',
  plugins: [engine(), nets(), precache()],
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  test: { environment: 'happy-dom', include: ['test/**/*.test.{ts,tsx}'] },
} as Parameters<typeof defineConfig>[0]);
