import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { DENY_SITE_DATA } from './deny-storage.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { fillLogin, listens, logIn } from './players.ts';
import { shareSite } from './shared-site.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

/** Logs in through the modal of the open page, and closes the deposit that a first login offers. */
async function logInHere(page: Page, player: PlayerClient): Promise<void> {
  await page.getByRole('banner').getByText('Entrar', { exact: true }).click();
  await fillLogin(page, player);
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
const visitorIn = (page: Page) => page.getByRole('banner').getByText('Entrar', { exact: true });

/** Marks the document, so that a reload would show. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'same');

async function cookieNames(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies(open.url);
  return cookies.map(({ name }) => name).filter((name) => ['jwt', 'balance', 'user_id'].includes(name));
}

/** The addresses that a page requests with a token after the other one has logged out. */
function callsAfterLogout(one: Page, two: Page): readonly string[] {
  const asked: string[] = [];
  one.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/auth/logout')) return;
    two.on('request', (each) => {
      if (each.headers()['authorization'] !== undefined) asked.push(each.url());
    });
  });
  return asked;
}

/** Expects both pages, restored by cookie at the same time, to request a single token. */
async function expectOneRefresh(context: BrowserContext, one: Page, two: Page): Promise<void> {
  let refreshes = 0;
  const held = Promise.withResolvers<void>();
  await context.route('**/api/auth/refresh', async (route) => {
    refreshes += 1;
    await held.promise;
    await route.continue();
  });
  await Promise.all([one, two].map((page) => page.goto(`${open.url}/user/wallet`)));
  const waiting = () => two.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  const answered = [one, two].map((page) => page.waitForResponse((answer) => answer.url().endsWith('/api/legitimuzStatus') && answer.status() === 200));
  held.resolve();
  await Promise.all(answered);
  expect(refreshes).toBe(1);
  await context.unroute('**/api/auth/refresh');
}

test('two tabs share one session: both show login, logout and the next player, a token is requested once, and its loss leads to the home page', async () => {
  const [player, next] = [await registerPlayer(open), await registerPlayer(open)];
  const { context, page: one, problems } = await newVisitor(await openBrowser(), { viewport: DESKTOP });
  const two = await context.newPage();
  await Promise.all([openAlive(one, `${open.url}/promotions`), openAlive(two, `${open.url}/games/mines`)]);
  await mark(two);
  await logInHere(one, player);
  await accountOf(two, player).waitFor();
  expect([two.url(), await isMarked(two)]).toEqual([`${open.url}/games/mines`, true]);

  await openAlive(two, `${open.url}/user/wallet`);
  await mark(two);
  const asked = callsAfterLogout(one, two);
  await logOut(one, player);
  await two.waitForURL(`${open.url}/`);
  for (const page of [two, one]) await visitorIn(page).waitFor();
  expect([await isMarked(two), asked]).toEqual([true, []]);

  await logInHere(two, next);
  await accountOf(one, next).waitFor();
  await expectOneRefresh(context, one, two);
  expect(problems).toEqual([]);

  await two.close();
  let tries = 0;
  await context.route('**/api/auth/refresh', (route) => {
    tries += 1;
    return route.fulfill({ status: 502, body: '' });
  });
  const ended = one.waitForResponse('**/api/auth/logout');
  await one.goto(`${open.url}/promotions`);
  expect([(await ended).status(), tries]).toEqual([204, 3]);
  await one.waitForURL(`${open.url}/`);
  expect(await cookieNames(context)).toEqual([]);
});

test('a player is led to the requested page, without another offer to deposit; a blocked player is asked to log in, which is refused', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 1_000);
  const { context, page, problems } = await newVisitor(await openBrowser(), { viewport: PHONE });
  const listening = listens(page);
  await page.goto(`${open.url}/user/protection?tab=2`);
  const listed = page.waitForResponse((answer) => answer.url().includes('/api/transactions?source=Deposit&type=1&status=2'));
  await fillLogin(page, player);
  await page.waitForURL('**/user/protection?tab=2');
  expect(await (await listed).json()).toMatchObject({ data: [{ amount: 1_000 }] });
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor({ state: 'hidden' });
  await listening;
  expect(await page.getByRole('dialog', { name: 'Depositar' }).count()).toBe(0);
  expect(problems).toEqual([]);

  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['player', 'status', player.email, 'blocked', '--reason', 'teste']);
  await page.waitForURL('**/login?state=%2Fuser%2Fprotection%3Ftab%3D2');
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  expect(await cookieNames(context)).toEqual([]);
  await fillLogin(page, player);
  await page.getByRole('dialog').getByText('Acesso negado').first().waitFor();
});

test('with storage and cookies blocked the home page is complete, and a player logs in and is served by the token in memory', async () => {
  const player = await registerPlayer(open);
  const { context, page, problems } = await newVisitor(await openBrowser(), { viewport: DESKTOP });
  await context.addInitScript(DENY_SITE_DATA);
  await openAlive(page, `${open.url}/`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(problems).toEqual([]);
  await logInHere(page, player);
  await context.clearCookies();
  const served = page.waitForResponse((answer) => answer.url().endsWith('/api/legitimuzStatus') && answer.status() === 200);
  await page.getByRole('main').locator('a[href^="/games/mines"]:visible').first().click();
  await page.waitForURL(`${open.url}/games/mines`);
  const request = (await served).request();
  expect(await request.headerValue('cookie')).toBeNull();
  expect(await request.headerValue('authorization')).toMatch(/^Bearer /);
  await accountOf(page, player).waitFor();
  await logOut(page, player);
  await visitorIn(page).waitFor();
  expect(problems).toEqual([]);
});

test('a session that ends on an open page does not end a later login in the same browser', async () => {
  const player = await registerPlayer(open);
  const { context, page } = await newVisitor(await openBrowser(), { viewport: DESKTOP });
  await logIn(context, open, player);
  const newLogin = Promise.withResolvers<void>();
  await page.route('**/api/auth/refresh', async (route) => {
    await newLogin.promise;
    await route.fulfill({ status: 401, body: '{}' });
  });
  const refreshing = page.waitForRequest('**/api/auth/refresh');
  await page.goto(`${open.url}/user/wallet`);
  await refreshing;
  await logIn(context, open, player);
  const logouts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/logout') && logouts.push(request.url()));
  newLogin.resolve();
  await page.waitForURL(`${open.url}/`);
  expect(logouts).toEqual([]);
  expect(await cookieNames(context)).toEqual(expect.arrayContaining(['jwt', 'user_id']));
  expect((await context.request.get(`${open.url}/api/auth/me`)).status()).toBe(200);
});
