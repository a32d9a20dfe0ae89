import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function logIn(context: BrowserContext, player: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  expect(answer.status()).toBe(200);
}

async function consentToAll(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
}

const go = (page: Page, path: string) => page.goto(open.url + path, { waitUntil: 'networkidle' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Resolves once the page hears of what is the player's own. Call it before the page is opened. */
async function hears(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { predicate: (each) => each.url().includes('/app/') });
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('subscription_succeeded') && String(payload).includes('private-'),
    timeout: UNTIL.timeout,
  });
}

describe('a login', () => {
  test('of a blocked player is refused with "Acesso negado"', async () => {
    const player = await registerPlayer(open);
    await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['player', 'status', player.email, 'blocked', '--reason', 'teste']);
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await go(page, '/login');
    const form = page.getByRole('dialog');
    await form.getByLabel('E-mail ou CPF').fill(player.email);
    await form.getByLabel('Senha', { exact: true }).fill(player.password);
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await form.getByText('Acesso negado').first().waitFor();
    await context.close();
  });

  test('keeps jwt, balance and user_id as long as the token, secure and SameSite none', async () => {
    const player = await registerPlayer(open);
    const { context } = await newVisitor(browser, { viewport: PHONE });
    const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, password: player.password } });
    const { expires_in } = (await answer.json()) as { expires_in: number };
    const set = answer.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : []));
    for (const name of ['jwt', 'balance', 'user_id']) {
      const line = set.find((each) => each.startsWith(`${name}=`)) ?? '';
      expect(line, name).toContain(`Max-Age=${expires_in};`);
      expect(line, name).toMatch(/Secure; SameSite=None/);
    }
    await context.close();
  });
});

describe('a session that the server no longer knows', () => {
  test('asks for the login in the middle of a page, with the page kept, after three refusals; its cookies are gone', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await logIn(context, player);
    // A socket that never answers: the page hears of the block by its next call alone.
    await page.routeWebSocket('**/app/**', () => undefined);
    const looked = page.waitForResponse('**/api/legitimuzStatus');
    await go(page, '/user/protection');
    await looked;
    const refusals: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/auth/refresh')) refusals.push(answer.status());
    });
    await block(player);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cassino' }).click();
    await page.waitForURL('**/login?state=%2Fcasino');
    expect(refusals).toEqual([401, 401, 401]);
    await expectLoginAsked(page);
    await context.close();
  });

  test('asks for the login by itself where the socket says so, with the page kept; its cookies are gone', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await logIn(context, player);
    const listening = hears(page);
    await go(page, '/user/protection');
    await listening;
    await block(player);
    await page.waitForURL('**/login?state=%2Fuser%2Fprotection');
    await expectLoginAsked(page);
    await context.close();
  });

  test('ends at home after three failures that are no refusals, too; its cookies are gone, and so is the session', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await logIn(context, player);
    let tries = 0;
    await page.route('**/api/auth/refresh', (route) => {
      tries += 1;
      return route.fulfill({ status: 502, body: '' });
    });
    const told = page.waitForResponse('**/api/auth/logout');
    await go(page, '/promotions');
    expect([(await told).status(), tries]).toEqual([204, 3]);
    await page.waitForURL(`${open.url}/`);
    expect((await context.cookies(open.url)).map(({ name }) => name).filter((name) => ['jwt', 'balance', 'user_id'].includes(name))).toEqual([]);
    await context.close();
  });

  async function block(player: PlayerClient): Promise<void> {
    await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['player', 'status', player.email, 'blocked', '--reason', 'teste']);
  }

  async function expectLoginAsked(page: Page): Promise<void> {
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    const kept = (await page.context().cookies(open.url)).map(({ name }) => name);
    expect(kept.filter((name) => ['jwt', 'balance', 'user_id'].includes(name))).toEqual([]);
  }
});

describe('a player who isn’t verified', () => {
  test('has the check opened over a game page, and hears how it ended', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await logIn(context, player);
    await consentToAll(context);
    await go(page, '/play/mines');
    const widget = page.getByRole('dialog', { name: 'Verificação de identidade' });
    await widget.waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Verificação KYC fechada.').waitFor();
    await widget.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/play/mines');
    await context.close();
  });
});

describe('a VPN', () => {
  test('is told in the whole of its words; the button says that it is at work', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await logIn(context, player);
    await page.route('**/api/legitimuzStatus', (route) => route.fulfill({ status: 403, json: { user_status: 'ip_blocked', isApproved: false } }));
    await go(page, '/promotions');
    const modal = page.getByRole('dialog', { name: 'VPN DETECTADA' });
    await modal
      .getByText(
        'Identificamos que você está utilizando uma VPN. Para garantir o funcionamento correto do nosso site, pedimos que desative a VPN e recarregue a página.',
      )
      .waitFor();
    await page.unroute('**/api/legitimuzStatus');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/legitimuzStatus', async (route) => {
      await answered.promise;
      await route.continue();
    });
    const refreshed = page.waitForRequest('**/api/auth/refresh');
    await modal.getByRole('button').click();
    await refreshed;
    expect(await modal.getByRole('button', { name: 'Processando...' }).isDisabled()).toBe(true);
    answered.resolve();
    await modal.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('what belongs to players', () => {
  test('is asked for only once somebody is logged in: favourites, verification, a token', async () => {
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/', '/casino', '/casino/favorites', '/promotions']) await go(page, path);
    expect(asked.filter((path) => /favorite-game|legitimuz|\/auth\//.test(path))).toEqual([]);
    await logIn(context, await registerPlayer(open));
    await go(page, '/casino/favorites');
    for (const path of ['/api/favorite-game/favorite', '/api/legitimuzStatus']) await expect.poll(() => asked).toContain(path);
    await context.close();
  });

  test('their verification is asked for again on every change of path, not of the query', async () => {
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await logIn(context, await registerPlayer(open));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/legitimuzStatus')) asked += 1;
    });
    await go(page, '/promotions');
    await vi.waitUntil(() => asked > 0, UNTIL);
    expect(asked).toBe(1);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cassino' }).click();
    await page.waitForURL('**/casino');
    await vi.waitUntil(() => asked === 2, UNTIL);
    await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click();
    await page.waitForURL('**/casino?modal=deposit*');
    expect(asked).toBe(2);
    await context.close();
  });
});

describe('whoever is logged in', () => {
  test('is not met with the registration, whatever the address brings', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await logIn(context, await registerPlayer(open));
    await go(page, '/?utm_source=radio&code=X&login=1');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  test('goes on to the page they wanted; who has an approved deposit is offered none', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 1_000);
    const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
    await go(page, '/user/protection?tab=2');
    const form = page.getByRole('dialog', { name: 'Entrar' });
    await form.getByLabel('E-mail ou CPF').fill(player.email);
    await form.getByLabel('Senha', { exact: true }).fill(player.password);
    const listed = page.waitForResponse((answer) => answer.url().includes('/api/transactions?source=Deposit&type=1&status=2'));
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/user/protection?tab=2');
    expect(await (await listed).json()).toMatchObject({ data: [{ amount: 1_000 }] });
    await form.waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).search).toBe('?tab=2');
    expect(await page.getByRole('dialog', { name: 'Depositar' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('approved deposits', () => {
  test('are kept in the browser with consent, each once, by day and occurrence; the cookie `balance` follows them', async () => {
    const player = await registerPlayer(open);
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await logIn(context, player);
    await consentToAll(context);
    const listening = hears(page);
    await go(page, '/promotions');
    await listening;
    const records = () => page.evaluate(() => JSON.parse(localStorage.getItem('deposit_tracking') ?? '[]') as object[]);
    await deposit(open, player, 1_000);
    await vi.waitUntil(async () => (await records()).length === 1, UNTIL);
    await deposit(open, player, 2_500);
    await vi.waitUntil(async () => (await records()).length === 2, UNTIL);
    expect(await records()).toMatchObject([
      { amount: 1_000, occurrence: 1, flag: 'first_deposit' },
      { amount: 2_500, occurrence: 2, flag: 'second_deposit' },
    ]);
    const kept = async () => (await context.cookies(open.url)).find(({ name }) => name === 'balance');
    await vi.waitUntil(async () => decodeURIComponent((await kept())?.value ?? '').includes('"value":3500'), UNTIL);
    const jwt = (await context.cookies(open.url)).find(({ name }) => name === 'jwt');
    expect(await kept()).toMatchObject({ sameSite: 'None', secure: true, path: '/' });
    expect(Math.abs(((await kept())?.expires ?? 0) - (jwt?.expires ?? 0))).toBeLessThan(60);
    await context.close();
  });
});
