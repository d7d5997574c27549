// What belongs to no mode: files from outside, what a user takes along, what a screen reader hears.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  assertQuiet,
  choose,
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

const site = useSite();

const title = (page) => page.getByRole('heading', { level: 1 }).first();
const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe('a problem comes in', () => {
  test('as a file', async () => {
    const page = await openPage(site);
    await page.getByRole('button', { name: /^Open/ }).first().click();
    await page.getByLabel('Choose a file').setInputFiles(file('five.txt', bulkyFive));
    await title(page).filter({ hasText: 'Bulky five' }).waitFor();
    assertQuiet(page);
  });

  test('dropped onto the page', async () => {
    const page = await openPage(site);
    const files = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'five.txt'));
      return transfer;
    }, bulkyFive);
    await page.dispatchEvent('main', 'drop', { dataTransfer: files });
    await title(page).filter({ hasText: 'Bulky five' }).waitFor();
    assertQuiet(page);
  });

  test('pasted anywhere', async () => {
    const page = await openPage(site);
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    }, bulkyFive);
    await title(page).filter({ hasText: 'Bulky five' }).waitFor();
    assertQuiet(page);
  });

  test('and text of a stranger stays text', async () => {
    const page = await openPage(site, { hash: '#review' });
    await openText(page, record.replace('Ann', '<img src=x onerror=alert(1)>'));
    assert.equal(await page.locator('main img').count(), 0);
    assert.match(await page.locator('.head').textContent(), /<img src=x/);
    assertQuiet(page);
  });
});

describe('a user', () => {
  test('takes everything along as one file and brings it back', async () => {
    const page = await openPage(site);
    await page.getByRole('button', { name: 'Settings' }).click();
    await choose(page, 'Paper');
    const saving = page.waitForEvent('download');
    await press(page, 'Export');
    const text = readFileSync(await (await saving).path(), 'utf8');
    assert.equal(JSON.parse(text).format, 'nakade-state');

    const other = await openPage(site);
    await other.getByRole('button', { name: 'Settings' }).click();
    await other.getByLabel('Import a file').setInputFiles(file('nakade.json', text));
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'paper');
    await other.getByLabel('Import a file').setInputFiles(file('other.json', '{}'));
    await other.getByText('This is no file saved by Nakade.').waitFor();
    assertQuiet(other);
  });

  test('changes the language, and all of the page follows', async () => {
    const page = await openPage(site);
    await openText(page, bulkyFive);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: 'Schließen' }).click();
    assert.match(await page.locator('.goal').textContent(), /Schwarz am Zug tötet/);
    assert.match(
      await point(page, 'C8').getAttribute('aria-label'),
      /^C8, weiß, \d+ Freiheiten, Kernstein/,
    );
    assertQuiet(page);
  });

  test('plays both sides when exploring, and sees legal points on demand', async () => {
    const page = await openPage(site);
    await openText(page, bulkyFive);
    await page.keyboard.press('f');
    await page.locator('.status', { hasText: 'Exploring' }).waitFor();
    await play(page, 'E8');
    await play(page, 'D8');
    assert.match(await point(page, 'D8').getAttribute('aria-label'), /^D8, white/);
    assert.equal(await page.locator('.board .legal:visible').count(), 0);
    await page.keyboard.press('l');
    await page.locator('.board .legal').first().waitFor({ state: 'visible' });
    assertQuiet(page);
  });
});

test('a screen reader hears the goal, every point, the status and the moves', async () => {
  const page = await openPage(site);
  await openText(page, bulkyFive);
  const grid = await page.getByRole('grid').ariaSnapshot();
  assert.match(grid, /^- grid "Board, 9 by 9":/);
  assert.match(grid, /- gridcell "C8, white, \d+ liberties, keystone"/);
  assert.match(grid, /- gridcell "D8, empty"/);
  await play(page, 'E8');
  await settled(page);
  assert.equal(
    await page.getByRole('status').first().textContent(),
    await status(page).textContent(),
  );
  const log = await page.getByRole('list', { name: 'Moves', exact: true }).ariaSnapshot();
  assert.match(log, /button "1 black E8 fails"/);
  assert.match(log, /button "2 white D8"/);
  assertQuiet(page);
});
