import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SportsEventRow, sportsResultsReply } from '#contracts/sportsbook.ts';
import { formatOdds, parseOdds } from '#kernel/odds.ts';
import { UNTIL, untilFed } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { homeOdds, homePrice, openSportsScene, type SportsScene, tournamentPath } from './sports-scene.ts';

let scene: SportsScene;
let later: SportsEventRow;

beforeAll(async () => {
  scene = await openSportsScene();
  later = scene.later;
});
afterAll(() => scene.close());

const written = (text: string) => {
  const price = parseOdds(text);
  return price === null ? '' : formatOdds(price);
};

/** The feed names another price for the home side. */
async function movePrice(row: SportsEventRow, home: string): Promise<void> {
  const outcomes = (prices: Readonly<Record<string, string>>) => Object.entries(prices).map(([id, odds]) => ({ id, odds, active: true }));
  await scene.tell(row, {
    ...{ kind: 'odds_change', minute: 0, score: { home: 0, away: 0 } },
    markets: [
      { id: '1x2', specifiers: {}, status: 1, outcomes: outcomes({ home, draw: '3.4', away: '2.95' }) },
      { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: outcomes({ over: '1.9', under: '1.9' }) },
    ],
  });
}

test('prices move before the eyes of whoever looks at the match or at a list; a suspension locks them in place', async () => {
  const [match, list] = await Promise.all([scene.visit(`/sports/evento/${later.id}`, DESKTOP), scene.visit(tournamentPath(later), PHONE)]);
  const priceNow = async (): Promise<string> => {
    const rows = await scene.events(`tournament=${later.tournament.id}&per_page=100`);
    const row = rows.find(({ id }) => id === later.id);
    return row === undefined ? '' : written(homeOdds(row));
  };
  const before = await priceNow();
  for (const { page } of [match, list]) await expect.poll(() => homePrice(page, later).textContent()).toContain(before);
  const moved = match.page.locator('[data-moved]').first().waitFor({ state: 'attached' });
  await movePrice(later, before.startsWith('2,4') ? '2.6' : '2.4');
  await moved;
  const now = await vi.waitUntil(async () => {
    const price = await priceNow();
    return price !== before && price;
  }, UNTIL);
  for (const { page } of [match, list]) await expect.poll(() => homePrice(page, later).textContent()).toContain(`cotação ${now}`);

  await scene.tell(later, { kind: 'bet_stop' });
  for (const { page } of [match, list]) {
    const price = homePrice(page, later);
    await expect.poll(() => price.locator('.sr-only').textContent()).toBe(`${later.home.name} vence, suspenso`);
    expect(await price.getAttribute('aria-disabled')).toBe('true');
  }
  await expectAccessible(match.page, 'a suspended match');
  await movePrice(later, '2.5');
  for (const { page } of [match, list]) await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled')).toBe('false');
  for (const { context, problems } of [match, list]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('a price goes into the slip and stands there in both places', async () => {
  const { context, page, problems } = await scene.visit(tournamentPath(later), DESKTOP);
  const price = homePrice(page, later);
  await price.click();
  expect(await price.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('complementary', { name: 'Bilhete' }).getByText(later.name).first().waitFor();
  await page.goto(`${scene.open.url}/sports/evento/${later.id}`, { waitUntil: 'networkidle' });
  await expect.poll(() => homePrice(page, later).getAttribute('aria-pressed')).toBe('true');
  expect(problems).toEqual([]);
  await context.close();
});

test('a page that lost its connection says that its prices are old and takes no bet; with the connection it does again (REL-7)', async () => {
  const { context, page } = await scene.visit(`/sports/evento/${later.id}`, DESKTOP);
  await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled')).toBe('false');
  await context.setOffline(true);
  await page.getByText('Sem conexão com as cotações ao vivo.').waitFor();
  expect(await homePrice(page, later).getAttribute('aria-disabled')).toBe('true');
  await context.setOffline(false);
  await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled')).toBe('false');
  await context.close();
});

test('a page whose live half was lost on the way says that its prices are old; with the connection it comes, and they are fresh', async () => {
  const { context, page } = await scene.visitor(DESKTOP);
  // Once what watches over lost code has come: it must not load the page anew for what is asked again.
  const watched = page.waitForResponse('**/builds/latest.json*');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/sports-calls-*.js', async (route) => {
    await watched;
    await route.abort('internetdisconnected');
  });
  await page.goto(`${scene.open.url}/sports/evento/${later.id}`);
  await page.getByText('Sem conexão com as cotações ao vivo.').waitFor();
  expect(await homePrice(page, later).getAttribute('aria-disabled')).toBe('true');
  await page.unroute('**/assets/sports-calls-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => homePrice(page, later).getAttribute('aria-disabled')).toBe('false');
  expect(loads).toBe(1);
  await context.close();
});

test('matches begin, are worth watching with their prices folded away, and end among the results', async () => {
  await scene.speed(300);
  // A match that was under way before anybody followed the feed never had markets.
  const underWay = async () =>
    (await scene.events('state=live')).find(({ clock, main_market }) => clock !== null && clock.minute > 0 && main_market !== null) ?? false;
  const live = await vi.waitUntil(underWay, untilFed(1, 300));
  await scene.speed(1);
  const { context, page, problems } = await scene.visit(`/sports/evento/${live.id}`, PHONE);
  await page.getByRole('heading', { name: 'Lances' }).waitFor();
  expect(await homePrice(page, live).isVisible()).toBe(false);
  await page.getByText('Mercados deste jogo, fechados').click();
  expect(await homePrice(page, live).locator('.sr-only').textContent()).toBe(`${live.home.name} vence, suspenso`);
  await expectAccessible(page, 'a match under way');
  await page.goto(`${scene.open.url}/sports?tab=ao-vivo`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/sports/evento/${live.id}"]`).first().waitFor();

  await scene.speed(600);
  await vi.waitUntil(async () => {
    const answer = await fetch(`${scene.open.url}/sportsbook/v1/results?tournament=${live.tournament.id}&per_page=100`);
    return sportsResultsReply.parse(await answer.json()).data.some(({ id }) => id === live.id);
  }, UNTIL);
  await scene.speed(1);
  await page.goto(`${scene.open.url}/sports/resultados?category=${live.tournament.id}`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/sports/evento/${live.id}"]`).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
