import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { DESKTOP, newVisitor, openBrowser } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

/** Logs in through the modal of the page that is open. */
async function logIn(page: Page, player: PlayerClient): Promise<void> {
  await page.getByRole('banner').getByText('Entrar', { exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail ou CPF').fill(player.email);
  await form.getByLabel('Senha', { exact: true }).fill(player.password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  // Whoever never deposited is asked to.
  await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await accountOf(page, player).waitFor();
}

async function logOut(page: Page, player: PlayerClient): Promise<void> {
  await accountOf(page, player).click();
  await page.getByRole('button', { name: 'Sair' }).click();
}

const accountOf = (page: Page, player: PlayerClient) => page.getByRole('button', { name: `conta de ${player.person.name}` });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(open.url + path, { waitUntil: 'networkidle' });
  return page;
}

/** Marks the document, so that a reload would show. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'same');

test('a login in one tab is seen in the other, a logout ends both, and the next player is seen again', async () => {
  const [player, next] = [await registerPlayer(open), await registerPlayer(open)];
  const { context, page: one, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await one.goto(`${open.url}/`, { waitUntil: 'networkidle' });
  const two = await openTab(context, '/games/mines');
  await mark(two);
  await logIn(one, player);
  await accountOf(two, player).waitFor();
  expect(two.url()).toBe(`${open.url}/games/mines`);
  expect(await isMarked(two)).toBe(true);

  await two.goto(`${open.url}/user/wallet`, { waitUntil: 'networkidle' });
  await mark(two);
  const afterLogout: string[] = [];
  one.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/auth/logout')) return;
    two.on('request', (each) => {
      if (each.headers()['authorization'] !== undefined) afterLogout.push(each.url());
    });
  });
  await logOut(one, player);
  await two.waitForURL(`${open.url}/`);
  await two.getByRole('banner').getByText('Entrar', { exact: true }).waitFor();
  await one.getByRole('banner').getByText('Entrar', { exact: true }).waitFor();
  expect(await isMarked(two)).toBe(true);
  expect(afterLogout).toEqual([]);

  await logIn(two, next);
  await accountOf(one, next).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('tabs that need a token at the same time ask for it once', async () => {
  const player = await registerPlayer(open);
  const { context, page: one } = await newVisitor(browser, { viewport: DESKTOP });
  await one.goto(`${open.url}/`, { waitUntil: 'networkidle' });
  await logIn(one, player);
  let refreshes = 0;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/api/auth/refresh', async (route) => {
    refreshes += 1;
    await held;
    await route.continue();
  });
  // Both come back by the cookie alone: their memory is empty.
  const two = await context.newPage();
  await Promise.all([one.goto(`${open.url}/user/wallet`), two.goto(`${open.url}/user/wallet`)]);
  const waiting = () => two.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  const answered = [one, two].map((page) => page.waitForResponse((answer) => answer.url().endsWith('/api/legitimuzStatus') && answer.status() === 200));
  letGo();
  await Promise.all(answered);
  expect(refreshes).toBe(1);
  await context.close();
});

/** What a browser does that blocks all site data, or is no longer able to keep any. */
const BLOCK_SITE_DATA = `
  const blocked = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: blocked });
  Object.defineProperty(window, 'BroadcastChannel', { value: class { constructor() { blocked(); } } });
  Object.defineProperty(navigator, 'locks', { value: { request: async () => blocked() } });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
`;

test('with storage and cookies blocked the home page stands, and a player logs in and is served by the token in memory', async () => {
  const player = await registerPlayer(open);
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await context.addInitScript(BLOCK_SITE_DATA);
  await page.goto(`${open.url}/`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The router's scroll script complains once, before the page lives, and harms nothing; our own code complains of nothing.
  for (const complaint of problems.splice(0)) expect(complaint).toContain('The operation is insecure.');
  await logIn(page, player);
  await context.clearCookies();
  const served = page.waitForResponse((answer) => answer.url().endsWith('/api/legitimuzStatus') && answer.status() === 200);
  await page.getByRole('main').locator('a[href^="/games/mines"]:visible').first().click();
  await page.waitForURL(`${open.url}/games/mines`);
  const request = (await served).request();
  expect(await request.headerValue('cookie')).toBeNull();
  expect(await request.headerValue('authorization')).toMatch(/^Bearer /);
  await accountOf(page, player).waitFor();
  await logOut(page, player);
  await page.getByRole('banner').getByText('Entrar', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
