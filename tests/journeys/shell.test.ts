import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { loginCookies } from './gates/player-seat.ts';
import { settle, watchTraffic } from './gates/traffic.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

async function consentToAll(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
}

async function set(key: string, value: unknown): Promise<void> {
  const words = ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste'];
  expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
}

test('a browser that is too old gets the page made for it', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await context.addInitScript('delete Object.hasOwn');
  await page.goto(`${open.url}/casino`);
  await page.waitForURL(`${open.url}/unsupported-browser`);
  await page.getByText('Seu navegador não é suportado pelo nosso site. Atualize seu navegador ou faça download de um dos navegadores abaixo.').waitFor();
  await context.close();
});

describe('a navigation', () => {
  test('begins at the top of the next page, or at the target of its hash', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await openAlive(page, open.url);
    await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Jogo justo' }).click();
    await page.waitForURL('**/fairness');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goto(`${open.url}/#jogos`);
    await page.waitForFunction(() => window.scrollY > 0 && Math.abs(document.querySelector('#jogos')?.getBoundingClientRect().top ?? 999) < 100);
    await context.close();
  });

  test('back from a game leads to the list with the game, and back from the login to the page with the login link', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await consentToAll(context);
    await openAlive(page, `${open.url}/casino/slots?sort=name`);
    await openAlive(page, `${open.url}/play/mines`);
    await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
    await page.waitForURL('**/casino/slots?sort=name');
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Conta' }).click();
    await page.waitForURL('**/login?state=*');
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/casino/slots?sort=name');
    await context.close();
  });

  test('from a page without scripts leads to another one and back into the site', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
    const traffic = watchTraffic(page);
    await page.goto(`${open.url}/contato`);
    await page.getByRole('link', { name: 'Política de cookies' }).click();
    await page.getByRole('heading', { name: 'Política de cookies', level: 1 }).waitFor();
    expect(traffic.scripts).toEqual([]);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Double' }).click();
    await page.getByRole('heading', { name: 'Double', level: 1 }).waitFor();
    await expect.poll(() => traffic.scripts.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('of a visitor to a page of a player opens the login over /login', async () => {
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await page.goto(`${open.url}/user/wallet`);
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });
});

/** Calls of the product's API (specification §7), without reports of failing pages, which are our own. */
const isProduct = (request: Request) => /^\/(api|v2|sportsbook)\//.test(new URL(request.url()).pathname) && !request.url().includes('/api/client-errors');

interface Call {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Records the calls of a page. `since` returns the calls that `work` causes, when all of `expected` are among them. */
function recordCalls(page: Page) {
  const traffic = watchTraffic(page);
  let calls: Call[] = [];
  page.on('request', (request) => {
    if (isProduct(request)) calls.push({ what: `${request.method()} ${new URL(request.url()).pathname}`, headers: request.headers() });
  });
  return async (expected: readonly string[], work: () => Promise<unknown>): Promise<readonly Call[]> => {
    calls = [];
    await work();
    await vi.waitUntil(() => expected.every((what) => calls.some((call) => call.what === what)), UNTIL);
    await settle(page, traffic);
    return calls;
  };
}

const JSON_ACCEPTED = ['accept', /application\/json/] as const;
const TOKEN = ['authorization', /^Bearer .+/] as const;
const ADDRESS = ['x-user-ip', /^[\d.:a-f]+$/] as const;

function expectAll(calls: readonly Call[], ...carried: readonly (readonly [header: string, value: RegExp])[]): void {
  for (const { what, headers } of calls) for (const [header, value] of carried) expect.soft(headers[header] ?? '', `${what}: ${header}`).toMatch(value);
}

test('every call of a journey accepts JSON, carries the token after the login, and the visitor’s address when it is known', async () => {
  const player = await registerPlayer(open);
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await consentToAll(context);
  const since = recordCalls(page);
  expectAll(await since(['GET /v2/get-ip'], () => openAlive(page, `${open.url}/sports`)), JSON_ACCEPTED);
  const register = () => page.getByRole('banner').getByText('Criar conta', { exact: true }).click();
  expectAll(await since(['GET /v2/coupons/register'], register), JSON_ACCEPTED, ADDRESS);
  await page.keyboard.press('Escape');

  await context.addCookies(await loginCookies(open, player));
  // After a load the cookie restores the token, which later calls carry.
  const asked = ['GET /v2/get-ip', 'GET /api/legitimuzStatus'];
  expectAll(await since(['POST /api/auth/refresh', ...asked], () => page.goto(`${open.url}/user/account`)), JSON_ACCEPTED);
  const toSports = () => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Esportes' }).click();
  expectAll(await since(asked, toSports), TOKEN, ADDRESS);
  expectAll(await since(['GET /v2/settings/'], () => set('deposit_min', 200)), JSON_ACCEPTED, TOKEN, ADDRESS);
  await context.close();
});

test('a visitor’s open page follows the settings without a reload: name, menus with children, icon; maintenance on and off', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  const listens = Promise.withResolvers<void>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded')) listens.resolve();
    });
  });
  const before = ['site_title', 'favicon', 'menus'].map((key) => [key, open.site.settings.all()[key]] as const);
  await openAlive(page, `${open.url}/promotions`);
  await listens.promise;
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));

  await set('site_title', 'Casa Nova');
  await page.waitForFunction(() => document.title.endsWith(' | Casa Nova'));
  await set('favicon', '/storage/casa.png');
  await page.locator('link[rel="icon"][href="/storage/casa.png"]').waitFor({ state: 'attached' });
  const children = [{ place: 'header', label: 'Mesas', to: '/casino/live', icon: 'casino' }];
  await set('menus', [{ place: 'header', label: 'Jogar', to: '/casino', icon: 'casino', children }]);
  const sections = page.getByRole('navigation', { name: 'Seções' });
  await sections.getByRole('link', { name: 'Jogar', exact: true }).waitFor();
  await sections.getByRole('button', { name: 'Mais em Jogar' }).click();
  await expectAccessible(page, 'a menu with children');
  await page.getByRole('navigation', { name: 'Jogar', exact: true }).getByRole('link', { name: 'Mesas' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mark'))).toBe('same');

  await set('maintence', true);
  await page.getByRole('heading', { name: 'Voltamos em breve!' }).waitFor();
  expect(await page.title()).toBe('Apostas Online | Casa Nova');
  await set('maintence', false);
  await page.getByRole('heading', { name: 'Promoções', level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
  for (const [key, value] of before) await set(key, value);
});
