// Edit as a user does it: compose a problem, watch the check, turn it, save it, send it as a link.
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
  point,
  press,
  settled,
  shoot,
  status,
  useSite,
} from './browser.mjs';
import { bulkyFive, diagram } from './positions.mjs';

const site = useSite();

async function openEditor(options = {}) {
  const page = await openPage(site, options);
  await openMode(page, 'Edit');
  return page;
}

const labelOf = (page, name) => point(page, name).getAttribute('aria-label');
const takeTool = (page, name) =>
  choose(page, name, page.getByRole('radiogroup', { name: 'Tools' }));
const checklist = (page) => page.getByRole('region', { name: 'Check' });

async function put(page, name) {
  await point(page, name).click();
  await settled(page);
}

async function unfold(page, title) {
  await page.locator('summary', { hasText: title }).click();
}

describe('stones', () => {
  test('are placed without turns, taken off again, and undone', async () => {
    const page = await openEditor();
    await put(page, 'C3');
    await put(page, 'D3');
    assert.match(await labelOf(page, 'C3'), /^C3, black/);
    assert.match(await labelOf(page, 'D3'), /^D3, black/);
    await takeTool(page, 'White');
    await put(page, 'C4');
    assert.match(await labelOf(page, 'C4'), /^C4, white/);
    await put(page, 'C4');
    assert.match(await labelOf(page, 'C4'), /^C4, empty/);
    await press(page, 'Undo');
    assert.match(await labelOf(page, 'C4'), /^C4, white/);
    await press(page, 'Redo');
    assert.match(await labelOf(page, 'C4'), /^C4, empty/);
    assertQuiet(page);
  });

  test('are drawn with one stroke', async () => {
    const page = await openEditor();
    const from = await point(page, 'C3').boundingBox();
    const to = await point(page, 'F3').boundingBox();
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(...middle(from));
    await page.mouse.down();
    await page.mouse.move(...middle(to), { steps: 12 });
    await page.mouse.up();
    await settled(page);
    for (const name of ['C3', 'D3', 'E3', 'F3']) assert.match(await labelOf(page, name), /black/);
    assertQuiet(page);
  });

  test('without a liberty are marked, and taken off on demand', async () => {
    const page = await openEditor();
    await put(page, 'A1');
    await takeTool(page, 'White');
    await put(page, 'A2');
    await put(page, 'B1');
    assert.match(await labelOf(page, 'A1'), /without a liberty/);
    await page.getByRole('button', { name: /dead stone/ }).click();
    await settled(page);
    assert.match(await labelOf(page, 'A1'), /^A1, empty/);
    assertQuiet(page);
  });
});

describe('a problem', () => {
  test('is checked while it is edited', async () => {
    const page = await openEditor();
    await openText(page, bulkyFive);
    await checklist(page).getByText('One first move is right: D8').waitFor();
    await shoot(page, 'edit-desktop');
    await assertAccessible(page);
    await takeTool(page, 'White');
    await put(page, 'D8');
    await checklist(page).getByText('Black, to move, fails.').waitFor();
    assertQuiet(page);
  });

  test('is turned, mirrored, and its colours are swapped', async () => {
    const page = await openEditor();
    await openText(page, bulkyFive);
    await unfold(page, 'Turn and copy');
    await press(page, 'Swap colours');
    assert.match(await labelOf(page, 'C9'), /^C9, black, .*keystone/);
    await press(page, 'Mirror');
    assert.match(await labelOf(page, 'G9'), /^G9, black, .*keystone/);
    assertQuiet(page);
  });

  test('is solved at once', async () => {
    const page = await openEditor();
    await openText(page, bulkyFive);
    await press(page, 'Solve it');
    await page.locator('.goal', { hasText: 'Black to play and kill' }).waitFor();
    await point(page, 'D8').click();
    await settled(page);
    assert.match(await status(page).textContent(), /D8 is right/);
    assertQuiet(page);
  });

  test('gets keystones from a bare diagram', async () => {
    const page = await openEditor();
    await openText(page, diagram);
    await takeTool(page, 'Keystone');
    await put(page, 'C9');
    assert.match(await labelOf(page, 'C6'), /keystone/);
    assertQuiet(page);
  });
});

describe('saving', () => {
  test('a link holds the whole problem', async () => {
    const page = await openEditor();
    await openText(page, bulkyFive);
    await press(page, 'Share a link');
    const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
    assert.ok(link.startsWith(new URL(page.url()).origin));
    const other = await openPage(site, { hash: new URL(link).hash });
    assert.equal(await other.getByRole('heading', { level: 1 }).textContent(), 'Bulky five');
    await other.close();
    assertQuiet(page);
  });

  for (const [button, expected] of [
    ['SGF', /^\(;.*GN\[Bulky five\]/s],
    ['Problem file', /^GoLD problem 1/],
    ['Diagram', /X/],
  ]) {
    test(`as ${button}, and what was saved is opened again`, async () => {
      const page = await openEditor();
      await openText(page, bulkyFive);
      await unfold(page, 'Save, new board');
      await press(page, button);
      const saved = await page.getByRole('dialog').getByRole('textbox').inputValue();
      assert.match(saved, expected);
      await page.getByRole('button', { name: 'Close' }).click();
      await press(page, 'Clear');
      await openText(page, saved);
      assert.match(await labelOf(page, 'C9'), /^C9, white/);
      assertQuiet(page);
    });
  }
});

test('what was being composed is there again after a reload', async () => {
  const page = await openEditor();
  await put(page, 'C3');
  await page.reload();
  await page.waitForSelector('main .heading, main .empty-mode');
  await openMode(page, 'Edit');
  assert.match(await labelOf(page, 'C3'), /^C3, black/);
  assertQuiet(page);
});

test('the editor fits a phone', async () => {
  const page = await openEditor(phone);
  await openText(page, bulkyFive);
  await shoot(page, 'edit-phone');
  await point(page, 'D8').tap();
  await settled(page);
  assert.match(await labelOf(page, 'D8'), /black/);
  await assertFits(page);
  assertQuiet(page);
});
