// The library and what the user has made of it: collections, attempts, rating, review queue, storm.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertAccessible,
  assertQuiet,
  choose,
  openPage,
  openText,
  phone,
  play,
  press,
  settled,
  shoot,
  status,
  useSite,
} from './browser.mjs';
import { collection } from './positions.mjs';

const site = useSite();

async function openCollection(options = {}) {
  const page = await openPage(site, options);
  await openText(page, collection);
  await page.getByRole('heading', { name: 'Bulky five' }).waitFor();
  await settled(page);
  return page;
}

async function openProblems(page) {
  await page
    .locator('.crumbs')
    .getByRole('button', { name: /Pasted|Problems|\d+\/\d+/ })
    .click();
  return page.getByRole('dialog', { name: 'Problems' });
}

describe('the problems that ship', () => {
  test('are there at once, and the first one is open', async () => {
    const page = await openPage(site);
    await page.getByRole('heading', { level: 1, name: 'Straight three in the middle' }).waitFor();
    await settled(page);
    await press(page, 'Solution');
    await page.locator('.status', { hasText: /./ }).waitFor();
    await shoot(page, 'solve-shipped');
    assertQuiet(page);
  });

  test('can be chosen by level and by name', async () => {
    const page = await openPage(site);
    await settled(page);
    const dialog = await openProblems(page);
    const rows = dialog.getByRole('listitem');
    const all = await rows.count();
    assert.ok(all >= 150, `${all} problems`);
    await dialog.getByRole('combobox', { name: 'Level' }).selectOption('6');
    const hard = await rows.count();
    assert.ok(hard > 0 && hard < all);
    assert.equal(await rows.locator('.badge', { hasText: /6$/ }).count(), hard);
    await dialog.getByRole('searchbox').fill('rabbity');
    assert.ok((await rows.count()) < hard);
    await rows.first().getByRole('button').click();
    await page.getByRole('heading', { level: 1, name: /Rabbity six/ }).waitFor();
    assertQuiet(page);
  });
});

describe('a file of many problems', () => {
  test('becomes a collection to walk through', async () => {
    const page = await openCollection();
    assert.match(await page.locator('.crumbs').textContent(), /Pasted 1\/2/);
    await page.getByRole('button', { name: 'Next problem' }).click();
    await page.getByRole('heading', { name: 'Straight three' }).waitFor();
    await settled(page);
    const dialog = await openProblems(page);
    await dialog.getByRole('searchbox').fill('bulky');
    assert.equal(
      await dialog.getByRole('region', { name: 'Pasted' }).getByRole('listitem').count(),
      1,
    );
    await dialog.getByRole('searchbox').fill('');
    await shoot(page, 'problems');
    await assertAccessible(page);
    assertQuiet(page);
  });

  test('is still there after a reload, until it is removed', async () => {
    const page = await openCollection();
    await page.reload();
    await page.getByRole('heading', { name: 'Bulky five' }).waitFor();
    await settled(page);
    const dialog = await openProblems(page);
    await dialog.getByRole('button', { name: 'Remove Pasted' }).click();
    await dialog.getByRole('region', { name: 'Pasted' }).waitFor({ state: 'detached' });
    assertQuiet(page);
  });
});

describe('an attempt', () => {
  test('is noted and rated, once', async () => {
    const page = await openCollection();
    await play(page, 'E8');
    await page
      .getByText(/Your rating: 1,3\d\d/)
      .first()
      .waitFor();
    await page.keyboard.press('r');
    await settled(page);
    await play(page, 'D8');
    assert.match(await status(page).textContent(), /D8 is right/);
    const dialog = await openProblems(page);
    await dialog.getByText('tried, not solved').waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Bulky five' }).waitFor();
    await settled(page);
    await (await openProblems(page)).getByText(/Your rating: 1,3\d\d/).waitFor();
    assertQuiet(page);
  });

  test('can put the problem into the review queue', async () => {
    const page = await openCollection();
    await play(page, 'E8');
    await page.getByRole('switch', { name: /Ask me again/ }).check();
    await choose(page, 'Queue');
    await page.getByText('1 problem is due for review.').waitFor();
    await shoot(page, 'queue');
    assertQuiet(page);
  });
});

test('a storm brings one problem after the other and counts', async () => {
  const page = await openCollection();
  await choose(page, 'Storm');
  await page.getByRole('button', { name: 'Start the storm' }).click();
  await page.getByRole('timer').waitFor();
  await settled(page);
  const address = page.url();
  await press(page, 'Solution');
  await page.getByText('0 solved, 1 missed').waitFor();
  await page.waitForURL((url) => url.href !== address);
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByText('Time is up.').waitFor();
  assertQuiet(page);
});

test('the list of problems fits a phone', async () => {
  const page = await openCollection(phone);
  await openProblems(page);
  await shoot(page, 'problems-phone');
  assertQuiet(page);
});
