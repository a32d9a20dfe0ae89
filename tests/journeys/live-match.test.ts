import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SportsEventRow, sportsResultsReply } from '#contracts/sportsbook/events.ts';
import { formatOdds, parseOdds } from '#kernel/odds.ts';
import { deposit, registerPlayer, verify } from '#tests/system/player-client.ts';
import { reportResult } from '#tests/system/report-result.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, openAlive, PHONE } from './open-browser.ts';
import { enter, isWide, logIn, stakeOnMines } from './players.ts';
import { followOtherSports } from './other-sports.ts';
import { homeOdds, homePrice, openSportsScene, type SportsScene, tournamentPath } from './sports-scene.ts';
import { isHydrated, translatedFigures, translatePage } from './translate-page.ts';

let scene: SportsScene;
let later: SportsEventRow;
let matchPath: string;

beforeAll(async () => {
  scene = await openSportsScene();
  later = scene.later;
  matchPath = `/sports/evento/${later.id}`;
});
afterAll(() => scene.close());

const written = (text: string) => {
  const price = parseOdds(text);
  return price === null ? '' : formatOdds(price);
};

async function priceNow(match = later): Promise<string> {
  const rows = await scene.events(`tournament=${match.tournament.id}&per_page=100`);
  const row = rows.find(({ id }) => id === match.id);
  return row === undefined ? '' : written(homeOdds(row));
}

const expectOpen = (page: Page, isOpen: boolean) => expect.poll(() => homePrice(page, later).getAttribute('aria-disabled')).toBe(String(!isOpen));

/** Goes from the list through the tournament to the match. */
async function findMatch(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Modalidades' }).getByRole('link', { name: later.tournament.name }).first().click();
  await page.getByRole('heading', { level: 1, name: later.tournament.name }).waitFor();
  await page.locator(`a[href="${matchPath}"]`).first().click();
  await page.waitForURL(scene.open.url + matchPath);
  await page.getByRole('heading', { level: 1, name: later.name }).waitFor();
}

async function followPrices(match: Page, list: Page): Promise<void> {
  const before = await priceNow();
  for (const page of [match, list]) await expect.poll(() => homePrice(page, later).textContent()).toContain(before);
  const moved = match.locator('[data-moved]').first().waitFor({ state: 'attached' });
  await scene.movePrice(later, before.startsWith('2,4') ? '2.6' : '2.4');
  await moved;
  const now = await vi.waitUntil(async () => {
    const price = await priceNow();
    return price !== before && price;
  }, UNTIL);
  for (const page of [match, list]) await expect.poll(() => homePrice(page, later).textContent()).toContain(`cotação ${now}`);
  await scene.tell(later, { kind: 'bet_stop' });
  for (const page of [match, list]) {
    await expect.poll(() => homePrice(page, later).locator('.sr-only').textContent()).toBe(`${later.home.name} vence, suspenso`);
    await expectOpen(page, false);
  }
  await expectAccessible(match, 'a suspended match');
  await scene.movePrice(later, '2.5');
  for (const page of [match, list]) await expectOpen(page, true);
}

test('a match is followed from the list to its result: prices change, are suspended and become old without a connection; it begins and ends (REL-7)', async () => {
  const [match, list] = await Promise.all([scene.visit('/sports', DESKTOP), scene.visit(tournamentPath(later), PHONE)]);
  await findMatch(match.page);
  await followPrices(match.page, list.page);

  await match.context.setOffline(true);
  await match.page.getByText('Sem conexão com as cotações ao vivo.').waitFor();
  await expectOpen(match.page, false);
  await match.context.setOffline(false);
  await expectOpen(match.page, true);

  const score = { home: 1, away: 0 };
  const incidents = [
    { type: 'kick_off', minute: 0 },
    { type: 'goal', side: 'home', minute: 12 },
  ];
  await scene.tell(later, { kind: 'bet_stop' });
  await scene.tell(later, { kind: 'fixture_change', status: { state: 'live', period: 'first_half', minute: 12, score, half_time: null, incidents } });
  await match.page.getByText('Estatísticas e lances').click();
  await match.page.getByRole('heading', { name: 'Lances' }).waitFor();
  await match.page.getByText('Mercados suspensos').waitFor();
  expect(await homePrice(match.page, later).locator('.sr-only').textContent()).toBe(`${later.home.name} vence, suspenso`);
  await expectAccessible(match.page, 'a match under way');
  await list.page.goto(`${scene.open.url}/sports?tab=ao-vivo`);
  await list.page.locator(`main a[href="${matchPath}"]`).first().waitFor();

  await reportResult(scene.open, later.id, { home: 2, away: 1 });
  await vi.waitUntil(async () => {
    const answer = await askSite(`${scene.open.url}/sportsbook/v1/results?tournament=${later.tournament.id}&per_page=100`);
    return sportsResultsReply.parse(answer).data.some(({ id }) => id === later.id);
  }, UNTIL);
  await list.page.goto(`${scene.open.url}/sports/resultados?category=${later.tournament.id}`);
  await list.page.locator(`main a[href="${matchPath}"]`).first().waitFor();
  await match.page.getByRole('link', { name: 'Voltar' }).click();
  await match.page.waitForURL(scene.open.url + tournamentPath(later));
  await followOtherSports(scene, list.page);
  expect([...match.problems, ...list.problems]).toEqual([]);
});

test('a visitor on a phone selects a price on the home page, searches while typing, and must log in to save a match', async () => {
  const { context, page, problems } = await scene.visitor(PHONE);
  await openAlive(page, scene.open.url);
  const section = page.getByRole('region', { name: 'Futebol' });
  const matches = section.getByRole('listitem').filter({ has: page.getByRole('button') });
  expect(await matches.count()).toBe(6);
  const price = matches.first().getByRole('button').first();
  await price.click();
  await section.locator('[aria-pressed="true"]').waitFor();
  await page.getByRole('button', { name: /Bilhete: 1 seleção/ }).waitFor();
  await price.click();
  await page.getByRole('button', { name: /Bilhete/ }).waitFor({ state: 'detached' });
  await matches.first().getByRole('link').first().click();
  await page.waitForURL(/\/sports\/evento\//);
  await page
    .getByRole('button', { name: /^Favoritar / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('E-mail ou CPF').waitFor();

  await openAlive(page, `${scene.open.url}/sports/buscar`);
  const box = page.getByLabel('Buscar times e campeonatos');
  await box.pressSequentially('sao pau');
  await page.locator('main').getByRole('link', { name: 'São Paulo' }).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=sao+pau');
  await expectAccessible(page, 'a search');
  await page.route('**/sportsbook/v1/search**', (route) => route.abort());
  await box.fill('flamengo');
  await page.getByText('Não deu para buscar os jogos.').waitFor();
  await page.unroute('**/sportsbook/v1/search**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.locator('main').getByRole('link', { name: 'Flamengo' }).first().waitFor();

  const player = await registerPlayer(scene.open);
  await verify(scene.open, player);
  await logIn(context, scene.open, player);
  const [other] = (await scene.events('per_page=100&state=prematch')).filter(({ id }) => id !== later.id);
  if (other === undefined) throw new Error('no other match');
  await openAlive(page, `${scene.open.url}/sports/evento/${other.id}?tab=todos`);
  const saved = page.waitForResponse((answer) => answer.url().includes('/sportsbook/v1/favourites/') && answer.ok());
  await page.getByRole('button', { name: `Favoritar ${other.name}` }).click();
  await saved;
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'every market of a match');
  await page.goto(`${scene.open.url}/sports/favoritos`);
  await page.locator(`main a[href="/sports/evento/${other.id}"]`).first().waitFor();
  await expectAccessible(page, 'favourites of a player');
  expect(problems).toEqual([]);
});

test('a page whose live code failed to load marks its prices as old; with the connection the code loads, and prices are fresh', async () => {
  const [match] = (await scene.events('per_page=100&state=prematch')).filter(({ id, main_market }) => id !== later.id && main_market?.status === 1);
  if (match === undefined) throw new Error('no open match');
  const { page } = await scene.visitor(DESKTOP);
  // The code that handles lost code loads first: its retry must not reload the page.
  const watched = page.waitForResponse('**/builds/latest.json*');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/sports-calls-*.js', async (route) => {
    await watched;
    await route.abort('internetdisconnected');
  });
  await page.goto(`${scene.open.url}/sports/evento/${match.id}`);
  await page.getByText('Sem conexão com as cotações ao vivo.').waitFor();
  expect(await homePrice(page, match).getAttribute('aria-disabled')).toBe('true');
  await page.unroute('**/assets/sports-calls-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => homePrice(page, match).getAttribute('aria-disabled')).toBe('false');
  expect(loads).toBe(1);
});

/** A price as shown in the list and on the page of its match. */
async function followPrice(page: Page, priced: SportsEventRow): Promise<void> {
  const seen = () => homePrice(page, priced).locator('> [aria-hidden]').last().innerText();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Esportes' }).click();
  await page.getByRole('navigation', { name: 'Modalidades' }).getByRole('link', { name: priced.tournament.name }).first().click();
  await page.getByRole('heading', { level: 1, name: priced.tournament.name }).waitFor();
  for (const place of ['list', 'match']) {
    if (place === 'match') await page.locator(`a[href="/sports/evento/${priced.id}"]`).first().click();
    for (const home of ['2.6', '2.1']) {
      const before = await priceNow(priced);
      await scene.movePrice(priced, home);
      const now = await vi.waitUntil(async () => [await priceNow(priced)].find((price) => price !== before), UNTIL);
      await expect.poll(seen).toBe(now);
    }
    expect.soft(await page.evaluate(translatedFigures), place).toEqual([]);
  }
}

/** The score and the clock of a match in play, in the in-play list. */
async function followScore(page: Page, played: SportsEventRow): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/sports/evento/${played.id}"]`) });
  const state = { state: 'live', period: 'first_half', half_time: null, incidents: [{ type: 'kick_off', minute: 0 }] } as const;
  const reach = (minute: number) => scene.tell(played, { kind: 'fixture_change', status: { ...state, minute, score: { home: minute, away: 0 } } });
  await reach(7);
  await openAlive(page, `${scene.open.url}/sports?tab=ao-vivo`);
  await row.waitFor();
  await page.evaluate(translatePage);
  for (const minute of [8, 9]) {
    await reach(minute);
    await expect.poll(() => row.innerText()).toMatch(new RegExp(`${minute}['’].*\\b${minute}\\b`, 's'));
  }
  expect.soft(await page.evaluate(translatedFigures), 'live').toEqual([]);
}

test('a page that the browser translates keeps working: prices, scores and the balance change, and links work', async () => {
  const player = await registerPlayer(scene.open);
  await verify(scene.open, player);
  await deposit(scene.open, player, 2_000);
  const [priced, played] = (await scene.events('per_page=100&state=prematch')).filter(({ id, main_market }) => id !== later.id && main_market?.status === 1);
  if (priced === undefined || played === undefined) throw new Error('too few open matches');
  const { page, problems } = await enter(scene.browser, scene.open, { player, path: '/', viewport: DESKTOP });
  await page.waitForFunction(isHydrated);
  await page.evaluate(translatePage);
  const balance = page.getByRole('banner').getByRole('link', { name: /^Saldo/ });
  const paid = async (reais: string) => {
    await deposit(scene.open, player, 2_000);
    await expect.poll(() => balance.innerText()).toContain(reais);
  };
  await paid('40,00');
  expect.soft(await page.evaluate(translatedFigures), 'home').toEqual([]);
  await followPrice(page, priced);
  await followScore(page, played);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cassino' }).click();
  await page.locator('main a[href="/games/mines"]').first().click();
  await stakeOnMines(page, '1,00');
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  await expect.poll(() => balance.innerText()).toContain('39,00');
  expect.soft(await page.evaluate(translatedFigures), 'Mines').toEqual([]);
  await balance.click();
  await page.getByRole('heading', { level: 1, name: 'Carteira' }).waitFor();
  await paid('59,00');
  await expect.poll(() => page.getByRole('main').innerText()).toContain('59,00');
  expect.soft(await page.evaluate(translatedFigures), 'wallet').toEqual([]);
  expect(problems).toEqual([]);
  // If the page was translated before hydration, React renders it again, reports this, and the page works.
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(translatePage)})`);
  await openAlive(page, `${scene.open.url}/`);
  await paid('79,00');
  expect(problems.filter((problem) => !problem.includes('#418'))).toEqual([]);
});
