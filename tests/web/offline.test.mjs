// The static page without a network: what was loaded once works from then on, and nothing is lost.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { choose, dist, openPage, openText, play, settled, status, useSite } from './browser.mjs';
import { bulkyFive } from './positions.mjs';
import { serveFolder } from './static_server.mjs';

const site = useSite();

/** The service worker has every file and answers for the page. */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a page without its engine says so and can be loaded again', async () => {
  const context = await site.browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.route('**/nakade.wasm', (route) => route.fulfill({ status: 404 }));
  await page.goto(await site.start());
  await page.getByText('The engine could not be loaded (404).').waitFor();
  await page.unroute('**/nakade.wasm');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('main .heading, main .empty-mode');
  await context.close();
});

describe('without a network', () => {
  test('the page opens and solves', async () => {
    const own = await serveFolder(dist);
    const page = await openPage(site, { address: own.address });
    await kept(page);
    await own.close();
    await page.reload();
    await page.waitForSelector('main .heading, main .empty-mode');
    await settled(page);
    await openText(page, bulkyFive);
    await play(page, 'D8');
    assert.match(await status(page).textContent(), /D8 is right/);
    await page.context().close();
  });

  test('a newer version waits until the user lets it in', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'nakade-update-'));
    cpSync(dist, copy, { recursive: true });
    const own = await serveFolder(copy);
    const page = await openPage(site, { address: own.address });
    await kept(page);
    appendFileSync(join(copy, 'sw.js'), '// newer');
    await page.reload();
    await page.getByText('A new version is ready.').waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.waitForSelector('main .heading, main .empty-mode');
    assert.equal(await page.getByText('A new version is ready.').count(), 0);
    await page.context().close();
    await own.close();
    rmSync(copy, { recursive: true });
  });

  test('settings are still there after a reload', async () => {
    const page = await openPage(site);
    await page.getByRole('button', { name: 'Settings' }).click();
    await choose(page, 'Paper');
    await page.reload();
    await page.waitForSelector('main .heading, main .empty-mode');
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'paper');
    await page.context().close();
  });
});
