// Solve as a user does it, on the static page with the engine in WebAssembly.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertAccessible,
  assertFits,
  assertQuiet,
  board,
  choose,
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
import { bulkyFive, diagram, openField } from './positions.mjs';

const site = useSite();

async function openBulkyFive(options = {}) {
  const page = await openPage(site, options);
  await openText(page, bulkyFive);
  return page;
}

const isStone = async (page, name, color) =>
  assert.match(
    await point(page, name).getAttribute('aria-label'),
    new RegExp(`^${name}, ${color}`),
  );

describe('a problem', () => {
  test('is told in words and zoomed to', async () => {
    const page = await openBulkyFive();
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Bulky five');
    assert.match(await page.locator('.goal').textContent(), /Black to play and kill/);
    const cells = await page.getByRole('gridcell').count();
    assert.ok(cells > 20 && cells < 81, `${cells} cells`);
    assert.match(
      await point(page, 'C8').getAttribute('aria-label'),
      /^C8, white, \d+ liberties, keystone/,
    );
    await shoot(page, 'solve-desktop');
    assertQuiet(page);
  });

  test('a wrong move is refuted on the board and in words', async () => {
    const page = await openBulkyFive();
    await play(page, 'E8');
    await isStone(page, 'E8', 'black');
    await isStone(page, 'D8', 'white');
    assert.match(await status(page).textContent(), /^E8 fails: White lives with D8\.$/);
    await shoot(page, 'solve-wrong');
    await press(page, 'Undo');
    await isStone(page, 'E8', 'empty');
    await isStone(page, 'D8', 'empty');
    assertQuiet(page);
  });

  test('the right move is told', async () => {
    const page = await openBulkyFive();
    await play(page, 'D8');
    assert.match(await status(page).textContent(), /D8 is right/);
    assertQuiet(page);
  });

  test('it is fought out to the end, the opponent resisting', async () => {
    const page = await openBulkyFive();
    const mostMoves = 10;
    for (let i = 0; i < mostMoves && !/Solved/.test(await status(page).textContent()); ++i) {
      await press(page, 'Hint');
      await press(page, 'Hint');
      await play(page, /Try (\w+)\./.exec(await status(page).textContent())[1]);
    }
    assert.match(await status(page).textContent(), /^Solved! .* the group is dead\.$/);
    await isStone(page, 'C8', 'empty');
    await shoot(page, 'solve-solved');
    assertQuiet(page);
  });

  test('the hint comes in three steps: area, point, line', async () => {
    const page = await openBulkyFive();
    await press(page, 'Hint');
    assert.ok((await page.locator('.board .target').count()) > 0);
    await press(page, 'Hint');
    assert.match(await status(page).textContent(), /D8/);
    await press(page, 'Hint');
    assert.match(await point(page, 'D8').getAttribute('aria-label'), /move 1/);
    await shoot(page, 'solve-hint');
    assertQuiet(page);
  });

  test('after solving, every first move has its class and can be clicked through', async () => {
    const page = await openBulkyFive();
    await press(page, 'Solution');
    await press(page, 'All first moves');
    await page.getByRole('list', { name: /Moves here/ }).waitFor();
    await settled(page);
    assert.match(await point(page, 'D8').getAttribute('aria-label'), /wins/);
    assert.match(await point(page, 'E8').getAttribute('aria-label'), /fails/);
    await shoot(page, 'solve-proof');
    await page.getByRole('button', { name: /^E8 fails/ }).click();
    await settled(page);
    await isStone(page, 'E8', 'black');
    assertQuiet(page);
  });

  test('a line is told in words as well, for a pass has no place on the board', async () => {
    const page = await openPage(site);
    await press(page, 'Solution');
    const line = await page.getByRole('list', { name: 'The line' }).textContent();
    assert.match(line, /^1F52pass3F6/);
    assertQuiet(page);
  });

  test('what is not said is inferred, and the verdict tells', async () => {
    const page = await openPage(site);
    await openText(page, diagram);
    assert.equal(await board(page).count(), 1);
    const verdict = page.locator('summary', { hasText: 'Verdict' });
    assert.match(await verdict.textContent(), /proved/);
    await verdict.click();
    await page.getByText('Assumed').waitFor();
    assertQuiet(page);
  });

  test('text that is no problem gets one sentence, and the open problem stays', async () => {
    const page = await openBulkyFive();
    await openText(page, 'this is no problem at all');
    assert.match(await page.locator('.toast').textContent(), /\w+.*\./);
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Bulky five');
  });
});

test('a search that takes long tells how far it is and stops at once', async () => {
  const page = await openPage(site);
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await page.getByRole('textbox').fill(openField);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await page.locator('.status', { hasText: 'Thinking' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.status', { hasNotText: 'Thinking' }).waitFor();
  await settled(page);
  assertQuiet(page);
});

describe('the keyboard', () => {
  test('plays a point by its name', async () => {
    const page = await openBulkyFive();
    await page.keyboard.type('d8');
    await page.waitForFunction(() =>
      /is right/.test(document.querySelector('.status p')?.textContent ?? ''),
    );
    assertQuiet(page);
  });

  test('walks with arrows, plays with Enter, undoes with U', async () => {
    const page = await openBulkyFive();
    await point(page, 'C8').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await settled(page);
    await isStone(page, 'D8', 'black');
    await page.keyboard.press('u');
    await page.waitForFunction(() =>
      /^D8, empty/.test(document.querySelector('[data-point="D8"]').getAttribute('aria-label')),
    );
    assertQuiet(page);
  });

  test('has a letter for everything there is to do', async () => {
    const page = await openPage(site);
    const title = page.getByRole('heading', { level: 1 });
    const until = (text) => page.locator('.status', { hasText: text }).waitFor();
    const first = await title.textContent();
    await page.keyboard.press('h');
    await until('Look at the marked area.');
    await page.keyboard.press('s');
    await until('This is the solution.');
    await page.keyboard.press('r');
    await until('Your move.');
    await page.keyboard.press('p');
    await until(/^pass/);
    const moves = page.getByRole('list', { name: 'Moves', exact: true });
    const played = await moves.getByRole('listitem').count();
    await page.keyboard.press('u');
    await moves.locator('.ahead').first().waitFor();
    await page.keyboard.press('y');
    await moves.locator('.ahead').first().waitFor({ state: 'detached' });
    assert.equal(await moves.getByRole('listitem').count(), played);
    await page.keyboard.press('r');
    await until('Your move.');
    await page.keyboard.press('f');
    await until('Exploring');
    await page.keyboard.press('f');
    await page.locator('summary', { hasText: 'Opponent' }).click();
    const black = page.getByRole('switch', { name: /Black/ });
    await page.waitForFunction(() => document.querySelector('[role=switch]'));
    assert.equal(await black.isChecked(), true);
    await page.keyboard.press('c');
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[role=switch]')].some((one) => one.checked),
    );
    await page.keyboard.press('n');
    await page.waitForFunction((was) => document.querySelector('h1').textContent !== was, first);
    await settled(page);
    assertQuiet(page);
  });

  test('shows its sheet on a question mark, and Escape closes it', async () => {
    const page = await openBulkyFive();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await shoot(page, 'keys');
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('training', () => {
  test('read first: a line is entered without being played, then judged', async () => {
    const page = await openBulkyFive();
    await choose(page, 'Read first');
    await point(page, 'E8').click();
    await point(page, 'D8').click();
    assert.match(await point(page, 'D8').getAttribute('aria-label'), /empty, .*move 2/);
    await shoot(page, 'solve-read');
    await press(page, 'Judge it');
    assert.match(await status(page).textContent(), /Move 1, E8/);
    assertQuiet(page);
  });

  test('the status quiz asks before a stone is played', async () => {
    const page = await openBulkyFive();
    await choose(page, 'Status');
    await press(page, 'dead');
    assert.match(await status(page).textContent(), /unsettled/);
    await press(page, 'Try again');
    await press(page, 'unsettled');
    assert.match(await status(page).textContent(), /^Yes/);
    assertQuiet(page);
  });
});

describe('on a phone', () => {
  test('the board fits the screen and a tap plays', async () => {
    const page = await openBulkyFive(phone);
    await assertFits(page);
    await shoot(page, 'solve-phone');
    await point(page, 'D8').tap();
    await settled(page);
    assert.match(await status(page).textContent(), /D8 is right/);
    assertQuiet(page);
  });

  test('the next problem is shown from its top', async () => {
    const page = await openPage(site, phone);
    await press(page, 'Solution');
    await page.getByRole('button', { name: 'Next problem' }).last().scrollIntoViewIfNeeded();
    assert.ok((await page.evaluate(() => document.querySelector('main').scrollTop)) > 0);
    await page.getByRole('button', { name: 'Next problem' }).last().click();
    await settled(page);
    await page.waitForFunction(() => document.querySelector('main').scrollTop === 0);
    assertQuiet(page);
  });

  test('on small cells the first tap shows the stone and the second plays it', async () => {
    const page = await openBulkyFive(phone);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Zoom to the fight' }).uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    const before = await page.locator('.board .ghost').count();
    await page.setViewportSize({ width: 320, height: 700 });
    await point(page, 'D8').tap();
    assert.equal(await page.locator('.board .ghost').count(), before + 1);
    await isStone(page, 'D8', 'empty');
    await point(page, 'D8').tap();
    await settled(page);
    await isStone(page, 'D8', 'black');
    assertQuiet(page);
  });
});

describe('everybody', () => {
  for (const theme of ['Wood', 'Paper', 'High contrast']) {
    for (const scheme of ['Light', 'Dark']) {
      test(`can use it: ${theme}, ${scheme}`, async () => {
        const page = await openBulkyFive();
        await page.getByRole('button', { name: 'Settings' }).click();
        await choose(page, theme);
        await choose(page, scheme);
        await assertAccessible(page);
        await page.getByRole('button', { name: 'Close' }).click();
        await play(page, 'E8');
        await assertAccessible(page);
        await shoot(page, `solve-${theme}-${scheme}`.toLowerCase().replaceAll(' ', '-'));
        assertQuiet(page);
      });
    }
  }

  test('can read it in German', async () => {
    const page = await openBulkyFive({ locale: 'de-DE' });
    assert.match(await page.locator('.goal').textContent(), /Schwarz am Zug tötet/);
    await play(page, 'E8');
    assert.equal(await status(page).textContent(), 'E8 scheitert: Weiß lebt mit D8.');
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await shoot(page, 'solve-german');
    assertQuiet(page);
  });
});

describe('the heuristic opponent', () => {
  test('is picked, answers with an estimate and shows what it sees', async () => {
    const page = await openBulkyFive();
    await page.getByText('Opponent', { exact: true }).click();
    await page.getByLabel('Who answers').selectOption('gold');
    await page.getByLabel('Depth').waitFor();
    await page.getByLabel('What the computer sees').click();
    await settled(page);
    assert.ok((await page.locator('.board .heat').count()) > 0);
    const seen = page.getByRole('region', { name: 'What the computer sees' });
    assert.match(await seen.textContent(), /estimated/);
    assert.match(await seen.textContent(), /bulky five/);
    await shoot(page, 'solve-heat');
    await play(page, 'E8');
    await isStone(page, 'D8', 'white');
    assert.match(await page.locator('.log').textContent(), /≈/);
    assertQuiet(page);
  });
});
