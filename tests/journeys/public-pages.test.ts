import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { PUBLIC_ROUTES } from './gates/public-routes.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

const REGULATION = [
  '/jogo-responsavel',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/politica-de-cookies',
  '/prevencao-a-lavagem-de-dinheiro',
  '/licenca',
  '/sobre-nos',
  '/contato',
] as const;
/** Those that web-gates.test.ts looks at hold there, at the same two sizes: the regulation pages among them without a script. */
const PAGES = ['/home', '/fairness?jogo=double', '/Recover', ...REGULATION].filter((path) => PUBLIC_ROUTES.every((route) => route.path !== path));

const isRegulation = (path: string) => REGULATION.some((page) => page === path);

/** The addresses of all scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (_name, viewport) => {
  test.each(PAGES)('%s reads without errors, without overflow, without an accessibility violation, a regulation page without a script', async (path) => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    const scripts = scriptsOf(page);
    const answer = await page.goto(open.url + path, { waitUntil: 'networkidle' });
    expect(answer?.status(), path).toBe(200);
    if (isRegulation(path)) expect(scripts, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'no sideways scrolling').toBe(true);
    await expectAccessible(page, path);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('public pages read and navigate without JavaScript', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  for (const path of PAGES) {
    await page.goto(open.url + path);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40);
  }
  await page.goto(`${open.url}/`);
  await page.locator('a[href="/games/mines"]:visible').first().click();
  expect(page.url()).toBe(`${open.url}/games/mines`);
  await context.close();
});

test('a link on a page without scripts leads to another and back into the site', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  const scripts = scriptsOf(page);
  await page.goto(`${open.url}/contato`, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Política de cookies' }).click();
  await page.getByRole('heading', { name: 'Política de cookies', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Double' }).click();
  await page.getByRole('heading', { name: 'Double', level: 1 }).waitFor();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('an unknown path answers 404 with both texts', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  const answer = await page.goto(`${open.url}/nada-aqui`);
  expect(answer?.status()).toBe(404);
  const text = await page.locator('body').innerText();
  expect(text).toContain('Página Não Encontrada.');
  expect(text).toContain('Page not found: /nada-aqui');
  await context.close();
});

test('a guarded page sends a visitor to /login, which keeps the target and opens the login modal', async () => {
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await page.goto(`${open.url}/user/wallet`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'login modal');
  await context.close();
});
