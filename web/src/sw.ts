// The service worker: keeps the files of one version of the page, all of them or none, and answers from
// there, so that the page opens without a network. A newer version waits until the user lets it in.
// The build puts the version and the list of files in.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;

declare const pageVersion: string;
declare const pageFiles: string[];

const cacheName = `nakade-${pageVersion}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(pageFiles)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => self.clients.claim()));
});

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('nakade-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = new URL(request.url).origin === self.location.origin;
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A net that was needed once will be needed again, perhaps without a network.
  const isNet = new URL(request.url).pathname.includes('/nets/');
  if (isNet && response.ok) await cache.put(request, response.clone());
  return response;
}
