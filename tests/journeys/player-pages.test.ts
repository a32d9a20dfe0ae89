import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { PLAYER_ROUTES } from './gates/player-routes.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  player = await registerPlayer(open);
});
afterAll(() => open.close());

async function logIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  expect(answer.status()).toBe(200);
}

/** A withdrawal asks for the identity check as it is entered. */
async function putOff(page: Page): Promise<void> {
  const widget = page.getByRole('dialog', { name: 'Verificação de identidade' });
  await widget.waitFor();
  await page.keyboard.press('Escape');
  await widget.waitFor({ state: 'hidden' });
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a player on a %s', (_name, viewport) => {
  test('reads every page of theirs: accessible, without sideways scrolling, without errors', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    await logIn(context);
    for (const path of PLAYER_ROUTES) {
      const answer = await page.goto(open.url + path, { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      if (path.endsWith('withdraw')) await putOff(page);
      expect(new URL(page.url()).pathname, 'nobody is sent away').toBe(path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await isWide(page), path).toBe(false);
      await expectAccessible(page, path);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(['login', 'register', 'recover', 'close'])('finds the modal %s accessible, in reach of the keyboard, and closed by Escape', async (modal) => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    await page.goto(`${open.url}/promotions?modal=${modal}`, { waitUntil: 'networkidle' });
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, modal);
    expect(await isWide(page)).toBe(false);
    for (let steps = 0; steps < 25; steps += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), 'focus stays inside').toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the deposit modal is accessible, and the back button closes it', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await logIn(context);
  await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click();
  await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
  await expectAccessible(page, 'deposit');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/promotions');
  await context.close();
});

test('my bets is readable behind its gates, which come one after the other: the identity check, then the cookies', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await logIn(context);
  await page.goto(`${open.url}/sports/minhas-apostas`, { waitUntil: 'networkidle' });
  const check = page.getByRole('dialog', { name: 'Verificação de identidade' });
  await check.waitFor();
  expect(await page.locator('[role=dialog]').count()).toBe(1);
  await check.getByRole('button', { name: 'Fechar' }).first().click();
  const cookies = page.getByRole('dialog', { name: 'Acesso Restrito' });
  await cookies.waitFor();
  await expectAccessible(page, 'the cookies, after the check');
  await cookies.getByRole('button', { name: 'Aceitar cookies' }).click();
  await page.getByRole('heading', { name: 'Minhas apostas', level: 1 }).waitFor();
  await page.getByText('Você não tem apostas abertas.').waitFor();
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'my bets');
  expect(problems).toEqual([]);
  await context.close();
});

test('a visitor is sent to the login from every one of them, with the way back kept', async () => {
  for (const path of [...PLAYER_ROUTES, '/sports/minhas-apostas']) {
    const answer = await fetch(open.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get('location'), path).toBe(`/login?state=${encodeURIComponent(path)}`);
  }
});
