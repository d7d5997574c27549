// Keeps the page for working off-line, and tells when there is a newer one.
import { tell } from './actions';
import { serverToken } from './engine/http';
import { t } from './text/text';

/** Behind `nakade serve` the program itself is always there, and its page must be that of its version. */
export function registerServiceWorker(): void {
  if (serverToken() || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker
    .register('sw.js')
    .then((registration) => {
      if (registration.waiting) offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const next = registration.installing;
        next?.addEventListener('statechange', () => {
          if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
        });
      });
    })
    .catch(() => {
      // A browser that allows no service worker still shows the page, only not off-line.
    });
}

function offer(next: ServiceWorker): void {
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    next.postMessage('take over');
  };
  tell(t('app.update'), 'info', { label: t('app.reload'), run: reload });
}
