// The static page without a network: what was loaded once works from then on, and nothing is lost.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  choose,
  dist,
  openMode,
  openPage,
  openText,
  play,
  point,
  press,
  settled,
  status,
  useSite,
} from './browser.mjs';
import { bulkyFive, record } from './positions.mjs';
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

  test('every mode works', async () => {
    const own = await serveFolder(dist);
    const page = await openPage(site, { address: own.address });
    await kept(page);
    await own.close();
    await page.reload();
    await page.waitForSelector('main .heading');
    await settled(page);

    await openMode(page, 'Edit');
    await play(page, 'C3');
    assert.match(await point(page, 'C3').getAttribute('aria-label'), /^C3, black/);

    await openMode(page, 'Play');
    await page.getByRole('button', { name: 'New game' }).first().click();
    await press(page, 'Start');
    await play(page, 'E5');
    assert.match(await status(page).textContent(), /^White played/);

    await openMode(page, 'Review');
    await openText(page, record);
    await press(page, 'Forward');
    assert.match(await point(page, 'E5').getAttribute('aria-label'), /^E5, black/);
    // Nets were never fetched: that is told, and the record stays.
    await press(page, 'Ask the net');
    assert.match(await page.locator('.toast').textContent(), /net could not be loaded/);
    await press(page, 'Forward');

    await openMode(page, 'Lab');
    await page.getByLabel('Games a pair').fill('2');
    await page.getByLabel('Games a pair').blur();
    await press(page, 'Run');
    await page.getByText('All 2 games are played.').waitFor();
    await page.context().close();
  });

  test('a net that was fetched once is there', async () => {
    const own = await serveFolder(dist);
    const page = await openPage(site, { address: own.address });
    await kept(page);
    const ask = async () => {
      await openMode(page, 'Review');
      await openText(page, record);
      await press(page, 'Ask the net');
      await page.getByRole('list', { name: 'Its ten best' }).waitFor();
    };
    await ask();
    await own.close();
    await page.reload();
    await page.waitForSelector('main .heading');
    await settled(page);
    await ask();
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
