// What the browser tests share: Debian's chromium, the built static page, and a few things that a user
// does. Screenshots go to build/screenshots/, to be looked at.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startServer } from '../node/support/running_server.mjs';
import { serveFolder } from './static_server.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const dist = `${root}web/dist`;
const screenshots = `${root}build/screenshots`;
mkdirSync(screenshots, { recursive: true });

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The page answers within this, or the test fails. */
const patience = Number(process.env.PATIENCE ?? 20_000);

/** The folder of a built program whose own server shall be tested; the static page, if there is none. */
const served = process.env.NAKADE_BUILD;

/** A browser, and the page at an address of its own for each user; `close` ends all of it. */
async function startSite() {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
    ],
  });
  const started = [];
  const start = async () => {
    // A browser's profile keeps users of one static page apart; a server is one user's.
    if (served || started.length === 0) {
      started.push(served ? await serveProgram(served) : await serveFolder(dist));
    }
    return started.at(-1).address;
  };
  const close = async () => {
    await browser.close();
    for (const one of started) await one.close();
  };
  return { browser, start, close };
}

/** `nakade serve` with documents of its own. */
async function serveProgram(build) {
  const folder = mkdtempSync(join(tmpdir(), 'nakade-page-'));
  const server = await startServer(build, folder);
  return {
    address: server.address,
    close: async () => {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For a file of tests: starts a site before them and ends it behind them. */
export function useSite() {
  const site = {};
  before(async () => Object.assign(site, await startSite()));
  after(() => site.close());
  return site;
}

/** A fresh user with a page open; anything the page complains about fails the test. */
export async function openPage(site, { hash = '', address, ...options } = {}) {
  const context = await site.browser.newContext({
    ...desktop,
    locale: 'en-GB',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${address ?? (await site.start())}${hash}`);
  await page.waitForSelector('main .heading, main .empty-mode, main .lab');
  await settled(page);
  return Object.assign(page, { complaints });
}

/** Until the engine has nothing more to do. */
export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

export const board = (page) => page.getByRole('grid');
export const point = (page, name) => page.locator(`[data-point="${name}"]`);
export const status = (page) => page.locator('.status p');

export async function play(page, name) {
  await point(page, name).click();
  await settled(page);
}

/** Opens a problem, a record or a diagram as a user would paste it. */
export async function openText(page, text) {
  await page
    .getByRole('button', { name: /^(Open|Öffnen)/ })
    .first()
    .click();
  await page.getByRole('textbox').fill(text);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Open|Öffnen)$/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
}

export async function press(page, label) {
  await page.getByRole('button', { name: label, exact: true }).click();
  await settled(page);
}

/** One of a few options side by side. */
export async function choose(page, label, group = page) {
  await group.getByRole('radio', { name: label, exact: true }).check();
  await settled(page);
}

export async function openMode(page, label) {
  await page.getByRole('navigation').getByRole('button', { name: label }).click();
  await settled(page);
}

export const shoot = (page, name) => page.screenshot({ path: `${screenshots}/${name}.png` });

/** Nothing that axe knows to be a barrier. */
export async function assertAccessible(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  assert.deepEqual(told, []);
}

/** Nothing sticks out at the side. */
export async function assertFits(page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(widths[0] <= widths[1], `the page is ${widths[0]} wide, the screen ${widths[1]}`);
}

export function assertQuiet(page) {
  assert.deepEqual(page.complaints, []);
}
