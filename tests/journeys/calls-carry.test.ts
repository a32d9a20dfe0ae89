import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { DESKTOP, newVisitor, openBrowser } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

/** The product's API (specification §7); reports of failing pages are our own intake. */
const isProduct = (request: Request) => /^\/(api|v2|sportsbook)\//.test(new URL(request.url()).pathname) && !request.url().includes('/api/client-errors');

interface Call {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
}

test('every call of a journey carries accept JSON, the token once there is one, and the visitor’s address once it is known', async () => {
  const player = await registerPlayer(open);
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  let calls: Call[] = [];
  page.on('request', (request) => {
    if (isProduct(request)) calls.push({ what: `${request.method()} ${new URL(request.url()).pathname}`, headers: request.headers() });
  });
  const since = async (work: () => Promise<unknown>): Promise<Call[]> => {
    calls = [];
    await work();
    await page.waitForLoadState('networkidle');
    return calls;
  };
  const expectAll = (made: readonly Call[], what: readonly string[], header: string, value: RegExp) => {
    for (const one of what) expect(made.map((call) => call.what)).toContain(one);
    for (const call of made) expect.soft(call.headers[header], `${call.what}: ${header}`).toMatch(value);
  };

  const visitors = await since(() => page.goto(`${open.url}/sports`));
  expectAll(visitors, ['GET /v2/get-ip'], 'accept', /application\/json/);
  const offered = page.waitForRequest('**/v2/coupons/register');
  const registering = await since(async () => {
    await page.getByRole('banner').getByText('Criar conta', { exact: true }).click();
    await offered;
  });
  expectAll(registering, ['GET /v2/coupons/register'], 'accept', /application\/json/);
  expectAll(registering, [], 'x-user-ip', /^[\d.:a-f]+$/);
  await page.keyboard.press('Escape');

  await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  // After a load the token comes back by cookie; from then on it goes along.
  const loading = await since(() => page.goto(`${open.url}/user/account`));
  expectAll(loading, ['POST /api/auth/refresh', 'GET /v2/get-ip', 'GET /api/legitimuzStatus'], 'accept', /application\/json/);
  const asked = Promise.all(['**/v2/get-ip', '**/api/legitimuzStatus'].map((path) => page.waitForRequest(path)));
  const inside = await since(async () => {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Esportes' }).click();
    await asked;
  });
  expectAll(inside, ['GET /v2/get-ip', 'GET /api/legitimuzStatus'], 'authorization', /^Bearer .+/);
  expectAll(inside, [], 'x-user-ip', /^[\d.:a-f]+$/);
  const told = page.waitForRequest('**/v2/settings/');
  const changed = await since(async () => {
    const words = ['settings', 'set', 'deposit_min', '200', '--reason', 'teste'];
    expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
    await told;
  });
  for (const [header, value] of [
    ['accept', /application\/json/],
    ['authorization', /^Bearer .+/],
    ['x-user-ip', /^[\d.:a-f]+$/],
  ] as const) {
    expectAll(changed, ['GET /v2/settings/'], header, value);
  }
  await context.close();
});
