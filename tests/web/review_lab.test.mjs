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

/** Nobody expects the third and the fifth move. */
const oddRecord = '(;SZ[9];B[ee];W[ce];B[aa];W[gc];B[ia];W[gg](;B[cc])(;B[dc];W[dd]))';

async function openRecord(options = {}, text = record) {
  const page = await openPage(site, options);
  await openMode(page, 'Review');
  await openText(page, text);
  return page;
}

/** Until the net has seen all there is to see. */
const judged = (page) =>
  page.waitForFunction(
    () => document.querySelector('.favourites') && !document.querySelector('.panel progress'),
  );

async function openJudged(options = {}) {
  const page = await openRecord(options, oddRecord);
  await press(page, 'Ask the net');
  await judged(page);
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
    assert.match(await status(page).textContent(), /^Right: E5 was played/);
    assertQuiet(page);
  });

  test('is judged by a net: squares, ten rings, ranks, a plot, the next surprise', async () => {
    const page = await openJudged();
    assert.equal(await page.locator('.board .favourite').count(), 10);
    assert.ok((await page.locator('.board .heat').count()) >= 10);
    const card = page.getByRole('region', { name: 'What a net expects' });
    assert.match(await card.textContent(), /Comes next: E5 – \d+ of 81 for the net/);
    assert.equal(
      await card.getByRole('list', { name: 'Its ten best' }).getByRole('listitem').count(),
      10,
    );
    // Two series, black and white, a point for each move of the line.
    assert.equal(await card.locator('.chart circle').count(), 7);
    await shoot(page, 'review-net');
    await assertAccessible(page);
    await page.keyboard.press('x');
    await card.getByText(/Comes next: A9 – \d\d of 79 for the net/).waitFor();
    await card.getByText(/Played: C5 – \d+ of 80 for the net/).waitFor();
    await press(page, 'Next surprise');
    await card.getByText(/Comes next: (G7|J9) – \d\d of/).waitFor();
    await press(page, 'Hide');
    assert.equal(await page.locator('.board .favourite').count(), 0);
    assertQuiet(page);
  });

  test('is judged further when one walks into a variation', async () => {
    const page = await openJudged();
    await page.locator('svg.tree .node').last().click();
    await page.waitForFunction(() => document.querySelectorAll('.board .favourite').length === 10);
    await judged(page);
    assertQuiet(page);
  });

  test('is guessed without a look at what the net thinks, which is told afterwards', async () => {
    const page = await openJudged();
    await page.locator('summary', { hasText: 'guess' }).click();
    await choose(page, 'Guess');
    assert.equal(await page.locator('.board .favourite').count(), 0);
    assert.equal(await page.locator('.board .heat').count(), 0);
    await play(page, 'A1');
    assert.match(
      await status(page).textContent(),
      /^A1 was not played; the net puts it at \d+ of 81\./,
    );
    assertQuiet(page);
  });

  test('and the net fit a phone', async () => {
    const page = await openJudged(phone);
    await page.getByRole('region', { name: 'What a net expects' }).scrollIntoViewIfNeeded();
    await shoot(page, 'review-net-phone');
    await assertFits(page);
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

  test('lets several engines share the games, with the same table as one', async () => {
    const page = await openLab();
    const count = (number) =>
      page.evaluate((value) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', {
          value,
          configurable: true,
        });
      }, number);
    const games = async () => {
      await page.getByLabel('Games a pair').fill('6');
      await page.getByLabel('Games a pair').blur();
      await press(page, 'Run');
      await page.getByText('All 6 games are played.').waitFor();
      await page.getByRole('button', { name: 'Run' }).waitFor();
      return page.getByRole('region', { name: 'Games' }).textContent();
    };
    await count(1);
    const alone = await games();
    const before = page.workers().length;
    await count(3);
    assert.equal(await games(), alone);
    // The server has threads of its own.
    if (before > 0) assert.equal(page.workers().length, before + 3);
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
