// What the board costs, told in what is drawn and not in seconds, which are only reported.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMode, openPage, point, press, settled, useSite } from './browser.mjs';

const site = useSite();

async function openLargeBoard() {
  const page = await openPage(site);
  await openMode(page, 'Play');
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByLabel('Size').selectOption('19');
  const white = page.getByRole('group', { name: 'White' });
  await white.getByLabel('Player').selectOption({ label: 'Human' });
  await press(page, 'Start');
  return page;
}

/** Counts the cells of the board that change while something is done. */
async function changedCells(page, work) {
  await page.evaluate(() => {
    const cells = new Set();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const cell = target.closest?.('[data-point]');
        if (cell) cells.add(cell.dataset.point);
      }
    });
    const options = {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    };
    observer.observe(document.querySelector('.board'), options);
    globalThis.changed = () => [...cells];
  });
  await work();
  return page.evaluate(() => globalThis.changed());
}

test('a hover over the largest board draws no cell again', async (t) => {
  const page = await openLargeBoard();
  const cells = await changedCells(page, async () => {
    for (const name of ['D4', 'K10', 'Q16', 'C3']) await point(page, name).hover();
  });
  assert.deepEqual(cells, []);
  assert.equal(await page.locator('.board .hover').count(), 1);
  const milliseconds = await page.evaluate(async () => {
    const board = document.querySelector('.board');
    const targets = ['D4', 'E4', 'F4', 'G4'].map((name) =>
      board.querySelector(`[data-point="${name}"]`),
    );
    const begin = performance.now();
    const rounds = 100;
    for (let i = 0; i < rounds; ++i) {
      targets[i % 4].dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      await new Promise((resolve) => queueMicrotask(resolve));
      board.getBoundingClientRect();
    }
    return (performance.now() - begin) / rounds;
  });
  t.diagnostic(`a hover takes ${milliseconds.toFixed(2)} ms`);
});

test('a move on the largest board draws only the cells that changed', async () => {
  const page = await openLargeBoard();
  await point(page, 'Q16').click();
  await settled(page);
  const cells = await changedCells(page, async () => {
    await point(page, 'D4').click();
    await settled(page);
  });
  assert.deepEqual(
    cells.filter((name) => !['D4', 'Q16'].includes(name)),
    [],
  );
});

test('the first stone can be played soon after the page is asked for', async (t) => {
  const page = await openPage(site);
  const begin = Date.now();
  await page.reload();
  await page.waitForSelector('.board, .empty-mode');
  await settled(page);
  t.diagnostic(`ready after ${Date.now() - begin} ms`);
});
