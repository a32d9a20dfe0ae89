import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '#contracts/games.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

/** Games that a page of the shelf shows, and that the long shelf has. */
const PAGE = 48;
const SHELF = 120;
/** As many as a lobby has before it is searched and filtered. */
const MANY = 12;
const allNames = [...games.map(({ name }) => name), ...Array.from({ length: MANY - games.length }, (_, place) => `Estante ${place + 1}`)];

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  await fillShelf(1, MANY - games.length);
  browser = await openBrowser();
});
afterAll(() => open.close());

/** gates.test.ts looks at /casino, /casino/slots and /providers, at the same two sizes. */
const PAGES = [
  '/casino?q=mines&sort=rtp',
  '/casino?q=nadaassim',
  '/casino/originais',
  '/casino/favorites',
  '/providers/palpite-originais',
  '/play/mines',
] as const;

const names = (page: Page) => page.locator('main li h3').allInnerTexts();

async function logIn(page: Page): Promise<void> {
  const player = await registerPlayer(open);
  await page.goto(`${open.url}/login?state=/casino`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/casino');
  // The window that offers a deposit after a login is no part of this journey.
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (_name, viewport) => {
  test.each(PAGES)('%s reads without errors, without overflow and without an accessibility violation', async (path) => {
    const { context, page, problems } = await newVisitor(browser, { viewport });
    const answer = await page.goto(open.url + path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'no sideways scrolling').toBe(true);
    await expectAccessible(page, path);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each(['/casino/live', '/casino/ao-vivo', '/suppliers', '/suppliers?q=palpiti', '/play/double'])('%s is there: 200', async (path) => {
  expect((await fetch(open.url + path)).status).toBe(200);
});

test.each(['/casino/nada-assim', '/providers/nada-assim', '/play/nada-assim'])('%s is nowhere: 404', async (path) => {
  expect((await fetch(open.url + path)).status).toBe(404);
});

test('without JavaScript the lobby reads, searches and filters', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await page.goto(`${open.url}/casino`);
  expect(await names(page)).toEqual(allNames);
  await page.getByLabel('Buscar jogos').fill('duble');
  await page.getByRole('button', { name: 'Buscar' }).click();
  expect(await names(page)).toEqual(['Double']);
  expect(await page.getByLabel('Buscar jogos').inputValue()).toBe('duble');
  await page.goto(`${open.url}/casino`);
  await page.getByLabel('Recurso').selectOption({ label: 'Multijogador' });
  await page.getByRole('button', { name: 'Buscar' }).click();
  expect(await names(page)).toEqual(['Double']);
  expect(await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Slots' }).count(), 'there are none').toBe(0);
  await page.goto(`${open.url}/casino/slots`);
  await page.getByRole('link', { name: 'Ver os originais' }).click();
  expect(await names(page)).toEqual(games.map(({ name }) => name));
  await context.close();
});

test('typing narrows the shelf, keeps the address and runs no loader; the way back is one press', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  // The last that the page asks by itself, however long it takes to come alive.
  const wins = page.waitForResponse((response) => response.url().includes('/api/casino/wins'));
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await wins;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.data')) asked.push(pathname);
  });
  await page.getByLabel('Buscar jogos').pressSequentially('duble', { delay: 20 });
  await expect.poll(() => names(page)).toEqual(['Double']);
  // "Double" is found before the last letters are typed.
  await expect.poll(() => new URL(page.url()).search).toBe('?q=duble');
  expect(new Set(asked)).toEqual(new Set(['/api/casino/games']));
  await page.getByLabel('Buscar jogos').fill('nadaassim');
  await page.getByText('Nenhum jogo para “nadaassim”.').waitFor();
  await page.getByRole('link', { name: 'Limpar busca e filtros' }).click();
  await expect.poll(() => names(page)).toEqual(allNames);
  expect(await page.getByLabel('Buscar jogos').inputValue()).toBe('');
  await page.getByLabel('Ordem').selectOption('name');
  await expect.poll(() => names(page)).toEqual(allNames.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  expect(problems).toEqual([]);
  await context.close();
});

test('a search that finds no server says so, and succeeds once it is there again', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await page.route('**/api/casino/games**', (route) => route.abort());
  await page.getByLabel('Buscar jogos').fill('mines');
  await page.getByText('Não deu para buscar os jogos.').waitFor();
  await page.unroute('**/api/casino/games**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => names(page)).toEqual(['Mines']);
  await context.close();
});

test('providers are found by the form and while typing', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await page.goto(`${open.url}/providers?q=nadaassim`, { waitUntil: 'networkidle' });
  await page.getByText('Nenhum provedor com esse nome.').waitFor();
  await page.getByLabel('Buscar provedores').fill('orig');
  await page.locator('main').getByRole('link', { name: 'Palpite Originais' }).click();
  await page.getByRole('heading', { name: 'Palpite Originais', level: 1 }).waitFor();
  expect(await names(page)).toEqual(allNames);
  expect(problems).toEqual([]);
  await context.close();
});

test("a visitor's heart asks for the login", async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Favoritar Mines' }).click();
  await page.getByRole('dialog').getByLabel('E-mail ou CPF').waitFor();
  await context.close();
});

test('a player keeps a favourite, finds it again, and lets it go; a refused one goes back', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await logIn(page);
  const heart = page.getByRole('button', { name: 'Favoritar Double' });
  const held = Promise.withResolvers<void>();
  await page.route('**/double/add', async (route) => {
    await held.promise;
    await route.continue();
  });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/double/add') && answer.ok());
  await heart.click();
  // Before the server has answered.
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  held.resolve();
  await saved;
  await page.goto(`${open.url}/casino/favorites`, { waitUntil: 'networkidle' });
  await expect.poll(() => page.locator('main').getByRole('link', { name: 'Double' }).count()).toBe(1);
  await expectAccessible(page, 'favourites of a player');
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Seus favoritos' }).waitFor();
  await expectAccessible(page, 'lobby of a player');

  await page.route('**/api/favorite-game/favorite/**', (route) => route.abort());
  await heart.click();
  await page.getByText('Sem conexão com a internet.').first().waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page.unroute('**/api/favorite-game/favorite/**');

  await page.goto(`${open.url}/casino/favorites`, { waitUntil: 'networkidle' });
  await heart.click();
  await page.getByText('Você ainda não marcou nenhum jogo.').waitFor();
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
});

/** Games `from` to `to` of a shelf that only grows. */
async function fillShelf(from: number, to: number): Promise<void> {
  await open.site.db.pool.query(
    `
    INSERT INTO casino_game (id, provider_id, slug, name, image, released_at, path, position)
    SELECT 'estante-' || n, 'palpite-originais', 'estante-' || n, 'Estante ' || n, '/art/mines.svg', '2026-01-01', '/play/estante-' || n, 100 + n
    FROM generate_series($1::integer, $2::integer) AS n`,
    [from, to],
  );
  await open.advance(1_001);
}

test('a long shelf goes on by pages for everybody, and by itself with JavaScript', async () => {
  await fillShelf(MANY - games.length + 1, SHELF - games.length);
  const plain = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await plain.page.goto(`${open.url}/casino`);
  expect(await names(plain.page)).toHaveLength(PAGE);
  await plain.page.getByRole('link', { name: 'Carregar mais' }).click();
  expect(plain.page.url()).toBe(`${open.url}/casino?page=2`);
  expect((await names(plain.page))[0]).toBe(`Estante ${PAGE - games.length + 1}`);
  await plain.page.getByRole('link', { name: 'Carregar mais' }).click();
  expect(await names(plain.page)).toHaveLength(SHELF - 2 * PAGE);
  expect(await plain.page.locator('main').innerText()).toContain('Fim da lista, com 120 jogos ao todo.');
  await plain.context.close();

  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  // The page lives by then: before, the link leads to the second page after ten seconds (early-clicks.test.ts).
  const wins = page.waitForResponse((response) => response.url().includes('/api/casino/wins'));
  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await wins;
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(2 * PAGE);
  expect(page.url()).toBe(`${open.url}/casino`);
  // Whoever scrolls to an end that grows scrolls on.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return page.getByText('Fim da lista, com 120 jogos ao todo.').isVisible();
    })
    .toBe(true);
  expect(new Set(await names(page)).size).toBe(SHELF);
  await expectAccessible(page, 'a long shelf');
  expect(problems).toEqual([]);
  await context.close();
});

test('ten thousand games make no page of the lobby heavier, and load nothing more', async () => {
  const weigh = async () => {
    const html = await (await fetch(`${open.url}/casino`)).text();
    return { bytes: gzipSync(html).length, loads: new Set(html.match(/\/assets\/[\w.-]+/g)) };
  };
  const before = await weigh();
  await fillShelf(SHELF, SHELF + 10_000);
  const after = await weigh();
  expect(after.loads).toEqual(before.loads);
  // What differs: the count of games, and a digit more in some names.
  expect(after.bytes).toBeLessThan(before.bytes * 1.01);
  const found = await (await fetch(`${open.url}/casino?q=estante+9999`)).text();
  expect(found).toContain('Estante 9999');
});
