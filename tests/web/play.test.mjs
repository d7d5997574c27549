// Play as a user does it: every game, against the computer and a friend, to the end.
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

const site = useSite();

const seat = (page, name) => page.getByRole('group', { name });

/** A new game as the dialog has it; people on both seats, if nothing else is said. */
async function newGame(page, { game = 'Go', size, white = 'Human', level, swap2 } = {}) {
  await page.getByRole('button', { name: 'New game' }).first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, game, dialog);
  if (size) await dialog.getByLabel('Size').selectOption(String(size));
  if (swap2) await dialog.getByRole('switch', { name: 'Swap2 opening' }).click();
  const second = swap2 ? 'Chooses' : 'White';
  await seat(page, second).getByLabel('Player').selectOption({ label: white });
  if (level) await seat(page, second).getByLabel('Level').selectOption(String(level));
  await shoot(page, `play-new-${game.toLowerCase()}`);
  await press(page, 'Start');
}

async function openPlay(wishes, options = {}) {
  const page = await openPage(site, options);
  await openMode(page, 'Play');
  await newGame(page, wishes);
  return page;
}

const doubleAtari = '.X.X.\nXO.OX\n.....\n.....\n.....';

const labelOf = (page, name) => point(page, name).getAttribute('aria-label');

describe('two people', () => {
  test('take turns, capture, and take back', async () => {
    const page = await openPlay({ game: 'Go', size: 9 });
    for (const name of ['A2', 'A1', 'B1']) await play(page, name);
    assert.match(await labelOf(page, 'A1'), /^A1, empty/);
    assert.match(await page.locator('.seat.black').textContent(), /1 capture/);
    await press(page, 'Take back');
    assert.match(await labelOf(page, 'A1'), /^A1, white/);
    assertQuiet(page);
  });

  test('count after two passes and point at dead stones', async () => {
    const page = await openPlay({ game: 'Go', size: 9 });
    for (const name of ['E5', 'A1']) await play(page, name);
    await press(page, 'Pass');
    await press(page, 'Pass');
    await page.getByRole('region', { name: 'Counting' }).waitFor();
    assert.match(await labelOf(page, 'A1'), /dead/);
    await play(page, 'A1');
    assert.doesNotMatch(await labelOf(page, 'A1'), /dead/);
    await play(page, 'A1');
    assert.match(await labelOf(page, 'A1'), /dead/);
    assert.match(await labelOf(page, 'A2'), /Black's point/);
    await shoot(page, 'play-counting');
    await assertAccessible(page);
    await press(page, 'Play on');
    assert.match(await status(page).textContent(), /to play/);
    assertQuiet(page);
  });

  test('five in a row win at Gomoku', async () => {
    const page = await openPlay({ game: 'Gomoku', size: 15 });
    for (const name of ['E5', 'E6', 'F5', 'F6', 'G5', 'G6', 'H5', 'H6', 'J5'])
      await play(page, name);
    assert.match(await status(page).textContent(), /over/);
    assert.match(await labelOf(page, 'G5'), /in the five/);
    await shoot(page, 'play-gomoku');
    assertQuiet(page);
  });
});

describe('the computer', () => {
  for (const [game, size] of [
    ['Go', 9],
    ['Atari-Go', 5],
    ['Gomoku', 15],
  ]) {
    test(`answers at ${game}`, async () => {
      const page = await openPlay({
        game,
        size,
        white: 'alpha-beta',
        level: 1,
      });
      await play(page, 'C3');
      assert.match(await status(page).textContent(), /^White played [A-T]\d+\.$/);
      assert.equal(await page.locator('.log li').count(), 2);
      await shoot(page, `play-${game.toLowerCase()}`);
      assertQuiet(page);
    });
  }

  test('answers with a net, which is fetched when it is asked for', async () => {
    const page = await openPlay({ game: 'Go', size: 9, white: 'net' });
    await play(page, 'C3');
    assert.match(await status(page).textContent(), /^White played [A-J]\d\.$/);
    await play(page, 'G7');
    assert.equal(await page.locator('.log li').count(), 4);
    await shoot(page, 'play-net');
    assertQuiet(page);
  });

  test('gives a hint and accepts that one resigns', async () => {
    const page = await openPlay({
      game: 'Atari-Go',
      size: 5,
      white: 'greedy',
      level: 1,
    });
    await press(page, 'Hint');
    assert.match(await status(page).textContent(), /good move/);
    await press(page, 'Resign');
    assert.match(await status(page).textContent(), /over: W\+R/);
    assertQuiet(page);
  });
});

describe('swap2', () => {
  test('lets two people place stones and take colours', async () => {
    const page = await openPlay({ game: 'Gomoku', size: 15, swap2: true });
    for (const name of ['H8', 'J9', 'K7']) await play(page, name);
    assert.match(await status(page).textContent(), /Take White, take Black, or place two more/);
    await shoot(page, 'play-swap2');
    await assertAccessible(page);
    await press(page, 'Place two more');
    for (const name of ['H9', 'G7']) await play(page, name);
    // The second of the choices on offer.
    await page.keyboard.press('2');
    await settled(page);
    assert.match(await status(page).textContent(), /White to play/);
    await press(page, 'Take back');
    assert.match(await status(page).textContent(), /Take White or Black/);
    assertQuiet(page);
  });

  test('seats the computer where it wants to sit', async () => {
    const page = await openPlay({
      game: 'Gomoku',
      size: 15,
      swap2: true,
      white: 'alpha-beta',
      level: 1,
    });
    for (const name of ['H8', 'J9', 'K7']) await play(page, name);
    const computer = page.locator('.seat', { hasText: 'alpha-beta' });
    assert.match(await computer.getAttribute('class'), /black|white/);
    assert.match(await status(page).textContent(), /The computer takes Black|White played/);
    assertQuiet(page);
  });
});

test('a game goes on in Review and in Edit', async () => {
  const page = await openPlay({ game: 'Go', size: 9 });
  await play(page, 'C3');
  await press(page, 'Review it');
  assert.match(await labelOf(page, 'C3'), /C3, (black|empty)/);
  await openMode(page, 'Play');
  await press(page, 'Edit the position');
  assert.match(await labelOf(page, 'C3'), /^C3, black/);
  assertQuiet(page);
});

test('a position from Edit is played on against a net', async () => {
  const page = await openPage(site);
  await openMode(page, 'Edit');
  await openText(page, doubleAtari);
  await page.locator('summary', { hasText: 'Save, new board' }).click();
  await press(page, 'Play from here');
  await seat(page, 'White').getByLabel('Player').selectOption({ label: 'net' });
  await press(page, 'From this position');
  await play(page, 'A1');
  assert.match(await labelOf(page, 'D5'), /^D5, black/);
  assert.match(await status(page).textContent(), /^White (played|passed)|White played/);
  assertQuiet(page);
});

test('Play fits a phone', async () => {
  const page = await openPlay({ game: 'Go', size: 19 }, phone);
  await point(page, 'D4').tap();
  await point(page, 'D4').tap();
  await settled(page);
  assert.match(await labelOf(page, 'D4'), /black/);
  await shoot(page, 'play-phone');
  await assertFits(page);
  assertQuiet(page);
});

describe('the solvers', () => {
  test('find the shortest capture of a problem that was drawn in Edit', async () => {
    const page = await openPage(site);
    await openMode(page, 'Edit');
    await openText(page, doubleAtari);
    await page.locator('summary', { hasText: 'Save, new board' }).click();
    await press(page, 'Play from here');
    const dialog = page.getByRole('dialog');
    await choose(page, 'Atari-Go', dialog);
    await press(page, 'From this position');
    await press(page, 'Find the capture');
    await settled(page);
    assert.match(await status(page).textContent(), /a capture in 2, starting with C4/);
    await press(page, 'Next move');
    await page.getByText('Move 1 of').waitFor();
    await shoot(page, 'play-capture-found');
    await assertAccessible(page);
    assertQuiet(page);
  });

  test('prove wins by fours and by threats at Gomoku', async () => {
    const page = await openPlay({ game: 'Gomoku', size: 15 });
    for (const name of ['H8', 'A1', 'J8', 'A15', 'K8', 'P1']) await play(page, name);
    for (const button of ['All wins by fours', 'Find a win by fours', 'Prove a win by threats']) {
      await press(page, button);
      await settled(page);
      assert.match(await status(page).textContent(), /a win that begins with/);
    }
    await press(page, 'Next move');
    await shoot(page, 'play-threats-found');
    await assertFits(page);
    assertQuiet(page);
  });
});
