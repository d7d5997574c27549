// A plain file server on loopback, as any web host would serve the static page: right types, and the
// same isolation headers as the program's own server. It can be switched off while its page is open.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Serves `folder`; resolves to its address and a function that ends it. */
export async function serveFolder(folder, { token = null } = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const name = path.endsWith('/') ? `${path}index.html` : path;
    try {
      let body = await readFile(join(folder, name));
      if (token && name.endsWith('/index.html')) body = withToken(body.toString(), token);
      response.writeHead(200, {
        'Content-Type': types[extname(name)] ?? 'application/octet-stream',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cache-Control': 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}

const withToken = (html, token) =>
  html.replace('</head>', `<meta name="nakade-token" content="${token}" /></head>`);
