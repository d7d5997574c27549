// Review and Lab as a user does it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  assertQuiet,
  choose,
  openMode,
  openPage,
  openText,
  phone,
  play,
  point,
  press,
  settled,
  shoot,
  status,
  useSite,
} from './browser.mjs';
import { record } from './positions.mjs';

const site = useSite();

async function openRecord(options = {}) {
  const page = await openPage(site, options);
  await openMode(page, 'Review');
  await openText(page, record);
  return page;
}

const labelOf = (page, name) => point(page, name).getAttribute('aria-label');
const comment = (page) => page.getByLabel('Comment').inputValue();

describe('a record', () => {
  test('is walked through, with comments, marks and variations', async () => {
    const page = await openRecord();
    assert.match(await page.locator('.head').textContent(), /Ann 1d.*Bo/);
    await press(page, 'Forward');
    assert.match(await labelOf(page, 'E5'), /^E5, black, .*last move/);
    await press(page, 'Forward');
    assert.equal(await comment(page), 'A comment with <b>tags</b>.');
    assert.match(await labelOf(page, 'E5'), /triangle/);
    await press(page, 'Forward');
    assert.equal(
      await page.getByRole('list', { name: 'Variations' }).getByRole('button').count(),
      2,
    );
    await shoot(page, 'review-desktop');
    await assertAccessible(page);
    await page.keyboard.press('2');
    await settled(page);
    assert.match(await labelOf(page, 'B6'), /^B6, white/);
    await press(page, 'To the start');
    assert.match(await labelOf(page, 'E5'), /^E5, empty/);
    assertQuiet(page);
  });

  test('of Gomoku is searched for wins by fours', async () => {
    const page = await openPage(site);
    await openMode(page, 'Review');
    await openText(page, '(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[oa];B[jh];W[ao])');
    await press(page, 'To the end');
    await press(page, 'Find a win by fours');
    assert.match(await status(page).textContent(), /Proved: a win that begins with/);
    await press(page, 'Next move');
    await page.getByText('Move 1 of').waitFor();
    await shoot(page, 'review-threats');
    await assertAccessible(page);
    assertQuiet(page);
  });

  test('shows its tree, and a click leads there', async () => {
    const page = await openRecord();
    const tree = page.locator('svg.tree');
    assert.equal(await tree.locator('.node').count(), 9);
    await tree.locator('.node').last().click();
    await settled(page);
    assert.match(await status(page).textContent(), /Move 5/);
    assertQuiet(page);
  });

  test('takes new variations and comments, and saves them without loss', async () => {
    const page = await openRecord();
    await play(page, 'G7');
    await page.getByLabel('Comment').fill('Another first move.');
    await page.getByLabel('Comment').blur();
    await settled(page);
    await press(page, 'Save');
    const saved = await page.getByRole('dialog').getByRole('textbox').inputValue();
    assert.match(saved, /B\[gc\]C\[Another first move\.\]/);
    for (const part of ['PB[Ann]', 'TR[ee]', 'LB[bd:A]']) assert.ok(saved.includes(part), part);
    assertQuiet(page);
  });

  test('lets the user guess the next move', async () => {
    const page = await openRecord();
    await page.locator('summary', { hasText: 'guess' }).click();
    await choose(page, 'Guess');
    await play(page, 'A1');
    assert.match(await labelOf(page, 'A1'), /^A1, empty/);
    await play(page, 'E5');
    assert.match(await labelOf(page, 'E5'), /^E5, black/);
    await page.getByText('1 of 2 guesses').waitFor();
    assertQuiet(page);
  });

  test('fits a phone', async () => {
    const page = await openRecord(phone);
    await press(page, 'Forward');
    await shoot(page, 'review-phone');
    await assertFits(page);
    assertQuiet(page);
  });
});

describe('the lab', () => {
  async function openLab(options = {}) {
    const page = await openPage(site, options);
    await openMode(page, 'Lab');
    return page;
  }

  test('lets players meet, shows the table, and opens a game', async () => {
    const page = await openLab();
    await page.getByLabel('Games a pair').fill('4');
    await page.getByLabel('Games a pair').blur();
    await page.getByLabel('Level').fill('1');
    await page.getByLabel('Level').blur();
    await press(page, 'Run');
    await page.getByText('All 4 games are played.').waitFor();
    assert.equal(await page.getByRole('table').first().getByRole('row').count(), 3);
    await shoot(page, 'lab-desktop');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Open 1', exact: true }).click();
    await page.getByRole('button', { name: 'Forward' }).waitFor();
    assertQuiet(page);
  });

  test('holds the players to a depth, and charts nodes, time and cut-offs', async () => {
    const page = await openLab();
    for (const [label, value] of [
      ['Games a pair', '2'],
      ['Depth', '2'],
    ]) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).blur();
    }
    await press(page, 'Run');
    await page.getByText('All 2 games are played.').waitFor();
    await page.getByRole('rowheader', { name: 'alpha-beta:depth=2' }).waitFor();
    for (const name of ['Nodes by depth', 'Time by game', 'Cut-offs by move index'])
      await page.getByRole('region', { name }).waitFor();
    assertQuiet(page);
  });

  test('stops at once and keeps what is done', async () => {
    const page = await openLab();
    await page.getByLabel('Games a pair').fill('1000');
    await page.getByLabel('Games a pair').blur();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Open 1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await page.getByText(/Stopped after \d+ of 1,000 games/).waitFor();
    assertQuiet(page);
  });

  test('runs an experiment of the papers and shows its tables', async () => {
    const page = await openLab();
    await page.getByRole('combobox', { name: 'What to run' }).selectOption('interest-winners');
    await press(page, 'Run');
    await page.getByText(/All \d+ measurements are made\./).waitFor();
    assert.ok((await page.getByRole('table').first().getByRole('row').count()) > 1);
    await shoot(page, 'lab-experiment');
    await assertAccessible(page);
    assertQuiet(page);
  });

  test('a link holds the configuration', async () => {
    const config = { game: 'go:9x9', players: ['random', 'greedy'], games: 3 };
    const page = await openPage(site, {
      hash: `#lab:${encodeURIComponent(JSON.stringify(config))}`,
    });
    assert.equal(await page.getByRole('combobox', { name: 'Game' }).inputValue(), 'go:9x9');
    assert.equal(await page.getByLabel('Games a pair').inputValue(), '3');
    assertQuiet(page);
  });

  test('fits a phone', async () => {
    const page = await openLab(phone);
    await shoot(page, 'lab-phone');
    await assertFits(page);
  });
});
