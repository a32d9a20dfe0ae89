import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { EVERY_SPORT, type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, registerPlayer, verify } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';
import { watchShifts } from './gates/first-visit.ts';
import { delayScripts, lateVisitor } from './gates/late-scripts.ts';
import { serveInPieces } from './gates/page-in-pieces.ts';
import { seatsOf } from './gates/player-seat.ts';
import { LARGEST_SHIFT } from './gates/visitor-visits.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

const PIECES = 40;

let open: OpenSite;
let browser: Browser;
let match: SportsEventRow;

beforeAll(async () => {
  open = await openSite({ pages: true, calendar: { leagues: EVERY_SPORT } });
  await open.site.db.pool.query(`
    INSERT INTO casino_game (id, provider_id, slug, name, image, released_at, path, position)
    SELECT 'estante-' || n, 'palpite-originais', 'estante-' || n, 'Estante ' || n, '/art/mines.svg', '2026-01-01', '/play/estante-' || n, 100 + n
    FROM generate_series(1, 118) AS n`);
  await open.advance(1_001);
  browser = await openBrowser();
  match = await vi.waitUntil(async () => {
    const answer = await askSite(`${open.url}/sportsbook/v1/events?sport=football&per_page=100&state=prematch`);
    return sportsEventsReply.parse(answer).data.find(({ main_market: market }) => market?.status === 1) ?? false;
  }, UNTIL);
});
afterAll(() => open.close());

const names = (page: Page) => page.locator('main li h3').allInnerTexts();

test('a link pressed before hydration waits for it, and then extends the list of games on the same page', async () => {
  const { context, page, problems, arrive } = await lateVisitor(browser, open.url);
  await page.goto(`${open.url}/casino`, { waitUntil: 'commit' });
  const more = page.getByRole('link', { name: 'Carregar mais' });
  await more.click();
  expect(await more.getAttribute('aria-busy')).toBe('true');
  arrive();
  await expect.poll(async () => (await names(page)).length).toBe(96);
  expect(page.url()).toBe(`${open.url}/casino`);
  expect(await more.getAttribute('aria-busy')).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});

test('a text typed before hydration is searched for after it', async () => {
  const { context, page, problems, arrive } = await lateVisitor(browser, open.url);
  await page.goto(`${open.url}/providers?q=nadaassim`, { waitUntil: 'commit' });
  const box = page.getByLabel('Buscar provedores');
  await box.fill('orig');
  arrive();
  await page.locator('main').getByRole('link', { name: 'Palpite Originais' }).waitFor();
  expect(await box.inputValue()).toBe('orig');
  expect(problems).toEqual([]);
  await context.close();
});

/** The stepper of Mines, pressed once before hydration. */
async function expectStepped(page: Page, arrive: () => void): Promise<void> {
  await page.goto(`${open.url}/games/mines`, { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'Mais: Minas', exact: true });
  await more.click();
  expect(await more.getAttribute('aria-busy')).toBe('true');
  const count = page.getByRole('spinbutton', { name: 'Minas' });
  expect(await count.inputValue()).toBe('3');
  arrive();
  await expect.poll(() => count.inputValue()).toBe('4');
}

test('a button pressed before hydration acts after it', async () => {
  const { context, page, problems, arrive } = await lateVisitor(browser, open.url);
  await expectStepped(page, arrive);
  expect(problems).toEqual([]);
  await context.close();
});

test('a button of a part for players only also acts after hydration: the page waits for the part’s code', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  const newSeat = await seatsOf(browser, open, player);
  const { page, takeProblems } = await newSeat();
  await page.setViewportSize(PHONE);
  await expectStepped(page, await delayScripts(page));
  await page.getByRole('button', { name: /^Apostar R\$/ }).waitFor();
  expect(takeProblems()).toEqual([]);
  await page.context().close();
});

async function set(key: string, value: string): Promise<void> {
  expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', key, value, '--reason', 'test'])).toMatchObject({ done: true });
  await open.site.settings.refresh();
}

test('a form that only scripts submit, submitted before hydration, keeps its texts and is submitted after hydration', async () => {
  const player = await registerPlayer(open);
  await set('deposit_rollover', '0');
  await verify(open, player);
  await deposit(open, player, 10_000);
  const newSeat = await seatsOf(browser, open, player);
  const { page, takeProblems } = await newSeat();
  for (const { path, label, send, byKey, sent } of [
    { path: '/user/withdraw', label: 'Valor do saque', send: 'Continuar', byKey: false, sent: () => page.getByRole('heading', { name: 'Confira o saque' }) },
    { path: '/user/withdraw', label: 'Valor do saque', send: 'Continuar', byKey: true, sent: () => page.getByRole('heading', { name: 'Confira o saque' }) },
    { path: '/user/wallet/deposit', label: 'Valor do depósito', send: /^Gerar código Pix/, byKey: false, sent: () => page.getByText('Copiar código') },
  ]) {
    const arrive = await delayScripts(page);
    await page.goto(open.url + path, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: label });
    await field.fill('33,00');
    const button = page.getByRole('main').getByRole('button', { name: send });
    await (byKey ? field.press('Enter') : button.click());
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect([page.url(), await field.inputValue()]).toEqual([open.url + path, '33,00']);
    arrive();
    await sent().first().waitFor();
    await page.getByRole('main').getByText('33,00').first().waitFor();
  }
  expect(takeProblems()).toEqual([]);
  await page.context().close();
});

test('without scripts the link is followed after ten seconds', async () => {
  const { context, page } = await lateVisitor(browser, open.url);
  await page.clock.install();
  await page.goto(`${open.url}/casino`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Carregar mais' }).click();
  expect(page.url()).toBe(`${open.url}/casino`);
  await page.clock.fastForward(10_000);
  await page.waitForURL(`${open.url}/casino?page=2`, { waitUntil: 'commit' });
  await context.close();
});

test('a back link pressed before hydration waits for it and leads to the list with the game', async () => {
  const { context, page, arrive } = await lateVisitor(browser, open.url);
  await context.addInitScript(() => {
    if (window === window.top && window.location.pathname === '/play/mines') sessionStorage.setItem('history-url', '["/play/mines","/casino/slots?sort=name"]');
  });
  await page.goto(`${open.url}/play/mines`, { waitUntil: 'commit' });
  const back = page.getByRole('main').getByRole('link', { name: 'Voltar' });
  await back.click();
  expect(await back.getAttribute('aria-busy')).toBe('true');
  arrive();
  await page.waitForURL('**/casino/slots?sort=name');
  await context.close();
});

const eventPath = () => `/sports/evento/${match.id}`;

test.each([
  ['in a list', () => `/sports/${match.sport.id}/${match.tournament.id}`],
  ['on a match’s own page', eventPath],
])('a price pressed %s before hydration is in the slip after it', async (_where, path) => {
  const { context, page, problems, arrive } = await lateVisitor(browser, open.url);
  await page.goto(open.url + path(), { waitUntil: 'commit' });
  const price = page
    .getByRole('main')
    .locator('a', { hasText: `${match.home.name} vence, cotação` })
    .first();
  await price.click();
  expect(await price.getAttribute('aria-busy')).toBe('true');
  arrive();
  await page.getByRole('button', { name: /Bilhete: 1 seleção/ }).waitFor();
  expect(await price.getAttribute('aria-pressed')).toBe('true');
  expect(new URL(page.url()).pathname).toBe(path());
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['a match', eventPath, () => match.name],
  ['a league', () => `/sports/${match.sport.id}/${match.tournament.id}`, () => match.tournament.name],
])('the star of %s pressed before hydration asks a visitor to log in after it', async (_what, path, name) => {
  const { context, page, problems, arrive } = await lateVisitor(browser, open.url);
  await page.goto(open.url + path(), { waitUntil: 'commit' });
  await page.getByRole('button', { name: `Favoritar ${name()}` }).click();
  arrive();
  await page.getByRole('dialog').getByLabel('E-mail ou CPF').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['before hydration', /\.js$/],
  ['while their own code is on its way', /\/list\.lazy-[^/]*\.js$/],
])('filters and markets of a list lead on %s', async (_when, scripts) => {
  const { context, page, arrive } = await lateVisitor(browser, open.url, scripts);
  await page.goto(`${open.url}/sports/football`, { waitUntil: 'commit' });
  if (!scripts.test('x.js')) await page.locator('main [aria-pressed]').first().waitFor();
  // Late in the evening no match of today is still to begin, but later days always have a match with prices.
  await page.getByRole('main').getByRole('link', { name: 'Próximos', exact: true }).click();
  await page.waitForURL(`${open.url}/sports/football?tab=proximos`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Mercado: Resultado' }).click();
  await page.getByRole('link', { name: 'Gols 2,5' }).click();
  await page.waitForURL(`${open.url}/sports/football?tab=proximos&market=gols`, { waitUntil: 'commit' });
  arrive();
  await page.getByRole('main').getByText('Mais', { exact: true }).first().waitFor();
  await context.close();
});

test('a text typed into the search for matches before hydration is searched for after it, even if its code loads late', async () => {
  const { context, page, problems, arrive } = await lateVisitor(browser, open.url, /\/list\.lazy-[^/]*\.js$/);
  await page.goto(`${open.url}/sports/buscar`, { waitUntil: 'commit' });
  await page.getByLabel('Buscar times e campeonatos').fill(match.home.name);
  arrive();
  await page.getByRole('main').locator(`a[href="${eventPath()}"]`).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

const twoFrames = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function expectSteady(page: Page): Promise<void> {
  await twoFrames(page);
  const shifts = await page.evaluate(() => window.palpiteShifts);
  expect(shifts.filter(({ value }) => value > LARGEST_SHIFT)).toEqual([]);
}

async function openPainted(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

test.each(['/', '/casino/live', '/providers', '/recuperar-senha', '/sports/favoritos', '/sports/esports'])(
  '%s does not move while it arrives piece by piece',
  async (path) => {
    const slow = await serveInPieces(open.url, path, PIECES);
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
    await openPainted(page, slow.url);
    while (slow.release()) await twoFrames(page);
    await page.waitForLoadState('load');
    await expectSteady(page);
    await context.close();
    await slow.close();
  },
);

test.each(['/rules-betting', '/', '/sports'])('%s does not move when its typeface comes late', async (path) => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  const painted = Promise.withResolvers<void>();
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('.woff2'));
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await openPainted(page, open.url + path);
  painted.resolve();
  await arrived;
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('load');
  await expectSteady(page);
  await context.close();
});

test('over a slow connection a first visit is painted without waiting for the font; the next page preloads the cached font', async () => {
  const { page } = await newVisitor(browser, { viewport: PHONE });
  const askedAhead = () =>
    page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 });
  await page.goto(open.url);
  expect(await askedAhead()).toEqual([]);
  const address = await page.waitForFunction(() => localStorage.getItem('font')).then((kept) => kept.jsonValue());
  expect(address).toMatch(/^\/assets\/inter-latin-.*\.woff2$/);
  await page.goto(`${open.url}/casino`);
  expect(await askedAhead()).toEqual([address]);
  // The cached page for all visitors hydrates although its head has an additional link.
  await page.getByRole('link', { name: 'Esportes' }).first().click();
  await page.waitForURL('**/sports');
});
