import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SportsEventRow, sportsEventsReply, sportsResultsReply } from '#contracts/sportsbook.ts';
import { formatOdds, parseOdds } from '#kernel/odds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer, verify } from '#tests/system/player-client.ts';
import { DESKTOP, expectAccessible, newVisitor as newVisitorOf, openBrowser, PHONE } from './open-browser.ts';

const HOUR_MS = 3_600_000;
const patience = { timeout: 30_000, interval: 100 };
let open: OpenSite;
let browser: Browser;
/** A match whose next regular price is far off, open for bets. */
let later: SportsEventRow;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  later = await vi.waitUntil(async () => {
    const rows = await events('per_page=100&state=prematch');
    const soonMs = open.site.clock.nowMs() + 30 * HOUR_MS;
    return rows.find((row) => row.main_market?.status === 1 && Date.parse(row.starts_at) > soonMs) ?? false;
  }, patience);
});
afterAll(async () => {
  await browser.close();
  await open.close();
});

async function events(query: string): Promise<readonly SportsEventRow[]> {
  const answer = await fetch(`${open.url}/sportsbook/v1/events?${query}`);
  return sportsEventsReply.parse(await answer.json()).data;
}

const homeOdds = (row: SportsEventRow) => row.main_market?.outcomes.find(({ id }) => id === 'home')?.odds ?? '';
const written = (text: string) => {
  const price = parseOdds(text);
  return price === null ? '' : formatOdds(price);
};
const homePrice = (page: Page, row: SportsEventRow) => page.getByRole('button', { name: `${row.home.name} vence` }).first();
const tournamentPath = (row: SportsEventRow) => `/sports/${row.sport.id}/${row.tournament.id}`;

/** The feed names another price for the home side; answers what the site makes of it. */
async function movePrice(row: SportsEventRow, home: string): Promise<void> {
  const outcomes = (prices: Readonly<Record<string, string>>) => Object.entries(prices).map(([id, odds]) => ({ id, odds, active: true }));
  const sent = await open.sandbox.send('POST', '/sports-feed/message', {
    ...{ producer: 'prematch', kind: 'odds_change', event_id: row.id, minute: 0, score: { home: 0, away: 0 } },
    markets: [
      { id: '1x2', specifiers: {}, status: 1, outcomes: outcomes({ home, draw: '3.4', away: '2.95' }) },
      { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: outcomes({ over: '1.9', under: '1.9' }) },
    ],
  });
  expect(sent.status).toBe(200);
}

async function stopBets(row: SportsEventRow): Promise<void> {
  const sent = await open.sandbox.send('POST', '/sports-feed/message', { producer: 'prematch', kind: 'bet_stop', event_id: row.id });
  expect(sent.status).toBe(200);
}

/** A visitor who has accepted all cookies: below /sports anybody else meets that question first. */
async function newVisitor(of: Browser, options: Parameters<typeof newVisitorOf>[1]) {
  const visitor = await newVisitorOf(of, options);
  await visitor.context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  return visitor;
}

/** Opens a page and waits until its prices live. */
async function visit(path: string, viewport: typeof PHONE | typeof DESKTOP = DESKTOP) {
  const visitor = await newVisitor(browser, { viewport });
  const listening = visitor.page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/app/') });
  await visitor.page.goto(open.url + path, { waitUntil: 'networkidle' });
  const socket = await listening;
  await expect.poll(() => visitor.page.evaluate(() => document.readyState)).toBe('complete');
  return { ...visitor, socket };
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (_name, viewport) => {
  const paths = () => [
    '/sports',
    '/sports?tab=hoje',
    '/sports/football',
    tournamentPath(later),
    `/sports/evento/${later.id}`,
    `/sports/evento/${later.id}?tab=todos`,
    '/sports/resultados',
    '/sports/buscar?q=sao',
    '/sports/favoritos',
    '/sports/esports',
  ];

  test('every page of the sportsbook reads without errors, without overflow and without an accessibility violation', async () => {
    for (const path of paths()) {
      const { context, page, problems } = await newVisitor(browser, { viewport });
      const answer = await page.goto(open.url + path, { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      expect(await page.locator('h1').count(), path).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${path}: sideways scrolling`).toBe(true);
      await expectAccessible(page, path);
      expect(problems, path).toEqual([]);
      await context.close();
    }
  });
});

test.each(['/sports/xadrez', '/sports/football/liga-que-nao-ha', '/sports/a/b/c', '/sports/evento/jogo-que-nao-ha', '/sports/football/brasileirao-a/x'])(
  '%s is nowhere: 404',
  async (path) => {
    const answer = await fetch(open.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Página Não Encontrada.');
  },
);

test('without JavaScript: the list leads to a match, its groups are links, the search finds, results filter, and no button is dead', async () => {
  const { context, page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await page.goto(open.url + tournamentPath(later));
  await page
    .getByRole('link', { name: `${later.home.name} vence, cotação` })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toMatch(/^\/sports\/evento\//);
  await page.goto(`${open.url}/sports/evento/${later.id}`);
  expect(
    await page
      .locator('main')
      .getByRole('button', { name: /cotação/ })
      .count(),
  ).toBe(0);
  await page.getByRole('link', { name: 'Gols', exact: true }).click();
  await page.getByRole('heading', { name: 'Total de gols', exact: true }).waitFor();

  await page.goto(`${open.url}/sports`);
  await page.getByLabel('Buscar times e campeonatos').fill(later.home.name.toUpperCase());
  await page.getByRole('button', { name: 'Buscar' }).click();
  expect(new URL(page.url()).pathname).toBe('/sports/buscar');
  await page.locator('main').getByRole('link', { name: later.home.name }).first().waitFor();

  await page.goto(`${open.url}/sports/resultados`);
  await page.getByLabel('Campeonato', { exact: true }).selectOption(later.tournament.id);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  expect(new URL(page.url()).searchParams.get('category')).toBe(later.tournament.id);
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  await context.close();
});

test('a visitor goes from the list to a tournament, a match and back', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await page.goto(`${open.url}/sports`, { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Modalidades' }).getByRole('link', { name: later.tournament.name }).first().click();
  await page.waitForURL(`${open.url}${tournamentPath(later)}`);
  await page.getByRole('heading', { level: 1, name: later.tournament.name }).waitFor();
  await page.locator(`a[href="/sports/evento/${later.id}"]`).first().click();
  await page.waitForURL(`${open.url}/sports/evento/${later.id}`);
  await page.getByRole('heading', { level: 1, name: later.name }).waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.waitForURL(`${open.url}${tournamentPath(later)}`);
  expect(problems).toEqual([]);
  await context.close();
});

test('prices move before the eyes of whoever looks at the match or at a list; a suspension locks them in place', async () => {
  const [match, list] = await Promise.all([visit(`/sports/evento/${later.id}`), visit(tournamentPath(later), PHONE)]);
  const before = written(homeOdds(later));
  for (const { page } of [match, list]) expect(await homePrice(page, later).getAttribute('aria-label')).toContain(before);
  const moved = match.page.locator('[data-moved]').first().waitFor({ state: 'attached', timeout: 30_000 });
  await movePrice(later, before.startsWith('2,4') ? '2.6' : '2.4');
  await moved;
  const now = await vi.waitUntil(async () => {
    const [row] = (await events(`tournament=${later.tournament.id}&per_page=100`)).filter(({ id }) => id === later.id);
    return row !== undefined && homeOdds(row) !== homeOdds(later) && written(homeOdds(row));
  }, patience);
  for (const { page } of [match, list]) await expect.poll(() => homePrice(page, later).getAttribute('aria-label'), patience).toContain(`cotação ${now}`);
  expect(await match.page.locator('[data-moved]').count()).toBeGreaterThanOrEqual(0);

  await stopBets(later);
  for (const { page } of [match, list]) {
    const price = homePrice(page, later);
    await expect.poll(() => price.getAttribute('aria-label'), patience).toBe(`${later.home.name} vence, suspenso`);
    expect(await price.getAttribute('aria-disabled')).toBe('true');
  }
  await expectAccessible(match.page, 'a suspended match');
  await movePrice(later, '2.5');
  for (const { page } of [match, list]) await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled'), patience).toBe('false');
  for (const { context, problems } of [match, list]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('a price goes into the slip and stands there in both places', async () => {
  const { context, page, problems } = await visit(tournamentPath(later));
  const price = homePrice(page, later);
  await price.click();
  expect(await price.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('complementary', { name: 'Bilhete' }).getByText(later.name).first().waitFor();
  await page.goto(`${open.url}/sports/evento/${later.id}`, { waitUntil: 'networkidle' });
  await expect.poll(() => homePrice(page, later).getAttribute('aria-pressed')).toBe('true');
  expect(problems).toEqual([]);
  await context.close();
});

test('a page that lost its connection says that its prices are old and takes no bet; with the connection it does again', async () => {
  const { context, page } = await visit(`/sports/evento/${later.id}`);
  await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled')).toBe('false');
  await context.setOffline(true);
  await page.getByText('Sem conexão com as cotações ao vivo.').waitFor({ timeout: 30_000 });
  expect(await homePrice(page, later).getAttribute('aria-disabled')).toBe('true');
  await context.setOffline(false);
  await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled'), { timeout: 60_000, interval: 250 }).toBe('false');
  await context.close();
});

test('the search answers while it is typed, forgives accents, and says when nothing is found', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${open.url}/sports/buscar`, { waitUntil: 'networkidle' });
  const box = page.getByLabel('Buscar times e campeonatos');
  await box.pressSequentially('sao pau', { delay: 20 });
  await page.locator('main').getByRole('link', { name: 'São Paulo' }).first().waitFor();
  expect(new URL(page.url()).search).toBe('?q=sao+pau');
  await box.fill('nadaassim');
  await page.getByText('Nenhum jogo para “nadaassim”.').waitFor();
  await page.route('**/sportsbook/v1/search**', (route) => route.abort());
  await box.fill('flamengo');
  await page.getByText('Não deu para buscar os jogos.').waitFor();
  await page.unroute('**/sportsbook/v1/search**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.locator('main').getByRole('link', { name: 'Flamengo' }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('home shows the next matches, each leading to its page', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(open.url, { waitUntil: 'networkidle' });
  const section = page.getByRole('region', { name: 'Esportes: próximos jogos' });
  expect(await section.getByRole('listitem').count()).toBe(6);
  await section.getByRole('link').first().click();
  await page.waitForURL(/\/sports\/evento\//);
  expect(problems).toEqual([]);
  await context.close();
});

test('a visitor’s star asks for the login; a player keeps a match and a tournament and finds them again', async () => {
  const { context, page } = await newVisitor(browser, { viewport: DESKTOP });
  await page.goto(`${open.url}/sports/evento/${later.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Favoritar ${later.name}` }).click();
  await page.getByRole('dialog').getByLabel('E-mail ou CPF').waitFor();

  const player = await registerPlayer(open);
  await verify(open, player);
  await page.goto(`${open.url}/login?state=/sports/favoritos`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/sports/favoritos');

  const kept = async (path: string, name: string) => {
    await page.goto(open.url + path, { waitUntil: 'networkidle' });
    const saved = page.waitForResponse((answer) => answer.url().includes('/sportsbook/v1/favourites/') && answer.ok());
    await page.getByRole('button', { name: `Favoritar ${name}` }).click();
    await saved;
    expect(await page.getByRole('button', { name: `Favoritar ${name}` }).getAttribute('aria-pressed')).toBe('true');
  };
  await kept(`/sports/evento/${later.id}`, later.name);
  await kept(tournamentPath(later), later.tournament.name);
  await page.goto(`${open.url}/sports/favoritos`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/sports/evento/${later.id}"]`).first().waitFor();
  await page.getByRole('navigation', { name: 'Modalidades' }).getByText('Seus campeonatos').waitFor();
  await expectAccessible(page, 'favourites of a player');
  await context.close();
});

test('a player’s bets ask a visitor to log in, with the way back kept', async () => {
  const answer = await fetch(`${open.url}/sports/minhas-apostas`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?state=%2Fsports%2Fminhas-apostas');
});

test('matches begin, are shown with their score behind locks, and end among the results', async () => {
  await open.sandbox.send('POST', '/sports-feed/control', { speed: 300 });
  const live = await vi.waitUntil(async () => (await events('state=live')).find(({ clock }) => clock !== null && clock.minute > 0) ?? false, {
    timeout: 120_000,
    interval: 250,
  });
  await open.sandbox.send('POST', '/sports-feed/control', { speed: 1 });
  const { context, page, problems } = await visit(`/sports/evento/${live.id}`, PHONE);
  await page.getByRole('heading', { name: 'Lances' }).waitFor();
  expect(await homePrice(page, live).getAttribute('aria-label')).toBe(`${live.home.name} vence, suspenso`);
  await expectAccessible(page, 'a match under way');
  await page.goto(`${open.url}/sports?tab=ao-vivo`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/sports/evento/${live.id}"]`).first().waitFor();

  await open.sandbox.send('POST', '/sports-feed/control', { speed: 600 });
  await vi.waitUntil(
    async () => {
      const answer = await fetch(`${open.url}/sportsbook/v1/results?tournament=${live.tournament.id}&per_page=100`);
      return sportsResultsReply.parse(await answer.json()).data.some(({ id }) => id === live.id);
    },
    { timeout: 120_000, interval: 500 },
  );
  await open.sandbox.send('POST', '/sports-feed/control', { speed: 1 });
  await page.goto(`${open.url}/sports/resultados?category=${live.tournament.id}`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/sports/evento/${live.id}"]`).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
