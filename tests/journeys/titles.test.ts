import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '#contracts/games.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { findPlaces, type Places, presentPath } from './gates/present-address.ts';
import { DESKTOP, newVisitor, openBrowser } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;
let places: Places;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  player = await registerPlayer(open);
  places = await findPlaces(open);
});
afterAll(() => open.close());

/** Address → section and source of its SEO record; `made` where the page's own data make it. */
const ROUTES: Readonly<Record<string, readonly [section: string, source?: string] | 'made'>> = {
  '/': ['home_page'],
  '/login': ['login'],
  '/Recover': ['recover'],
  '/recuperar-senha': ['recuperar-senha'],
  '/play/mines': ['casino_games', 'mines'],
  '/casino': ['casino'],
  '/casino/live': ['casino_categories', '2'],
  '/casino/slots': ['casino_categories', '1'],
  '/casino/favorites': ['casino-favorites'],
  '/casino/originais': ['casino_categories', 'originais'],
  ...Object.fromEntries(games.map(({ id, path }) => [path, [`games-${id}`]] as const)),
  '/fairness': ['fairness'],
  '/providers': ['providers'],
  '/providers/palpite-originais': ['casino_providers', 'palpite-originais'],
  '/suppliers': ['suppliers'],
  '/promotions': ['promotions'],
  '/promotions/pix-direto-da-sua-conta': 'made',
  '/promotions/defina-seus-limites': 'made',
  '/sports': ['sports'],
  '/sports/:sport': 'made',
  '/sports/:sport/:tournament': 'made',
  '/sports/evento/:match': 'made',
  '/sports/resultados': ['sports', 'resultados'],
  '/sports/buscar': ['sports', 'buscar'],
  '/sports/favoritos': ['sports', 'favoritos'],
  '/sports/minhas-apostas': ['sports', 'minhas-apostas'],
  '/sports/esports': ['sports', 'esports'],
  '/rules-betting': ['rules-betting'],
  '/termos-de-uso': 'made',
  '/politica-de-privacidade': 'made',
  '/politica-de-cookies': 'made',
  '/jogo-responsavel': 'made',
  '/prevencao-a-lavagem-de-dinheiro': 'made',
  '/sobre-nos': 'made',
  '/contato': 'made',
  '/licenca': 'made',
  '/ajuda': 'made',
  '/user/wallet': ['user-wallet'],
  '/user/wallet/deposit': ['user-wallet-deposit'],
  '/user/wallet/withdraw': ['user-wallet-withdraw'],
  '/user/withdraw': ['user-withdraw'],
  '/user/transaction': ['user-transaction'],
  '/user/account': ['user-account'],
  '/user/account/document': ['user-account-document'],
  '/user/account/password': ['user-account-password'],
  '/user/password': ['user-password'],
  '/user/promotion': ['user-promotion'],
  '/user/promotion/coupon': ['user-promotion-coupon'],
  '/user/bonus': ['user-bonus'],
  '/user/coupon': ['user-coupon'],
  '/user/protection': ['user-protection'],
  '/user/protection/exclusion': ['user-protection-exclusion'],
  '/user/protection/suspension': ['user-protection-suspension'],
  '/user/indications': ['user-indications'],
  '/user/notifications': ['user-notifications'],
  '/cancelar-ofertas': ['cancelar-ofertas'],
  '/unsupported-browser': ['unsupported-browser'],
  '/nada/a/b': ['not-found'],
};

const isPlayers = (path: string) => path.startsWith('/user/') || path === '/sports/minhas-apostas';

/** Crawlers are told that a page is missing in plain words. */
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let asked = 0;
async function titleOf(path: string): Promise<string> {
  asked += 1;
  const headers = { 'user-agent': BROWSER, ...(isPlayers(path) ? { cookie: `jwt=${player.token}` } : {}) };
  const html = await (await fetch(`${open.url}${path}?t=${asked}`, { headers, redirect: 'error' })).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

async function recordTitle([section, source]: readonly [string, string?]): Promise<string> {
  const query = new URLSearchParams({ section_name: section, ...(source === undefined ? {} : { source_id: source }) });
  const answer = await fetch(`${open.url}/api/seo?${query}`);
  expect(answer.status, `the record of ${query}`).toBe(200);
  return ((await answer.json()) as { title: string }).title;
}

test('every route’s title is its SEO record’s and the site’s, nothing between them, and no two are alike', async () => {
  const titles = new Map<string, string>();
  for (const [path, record] of Object.entries(ROUTES)) {
    const title = await titleOf(presentPath(path, places));
    if (record === 'made') expect.soft(title, path).toMatch(/^(?!Apostas Online)[^|]+ \| Palpite$/);
    else expect.soft(title, path).toBe(`${await recordTitle(record)} | Palpite`);
    expect.soft(titles.get(title), `"${title}" is the title of ${path} and of`).toBeUndefined();
    titles.set(title, path);
  }
  expect(await titleOf('/home')).toBe(await titleOf('/'));
});

test('a page has the same title when the player comes to it inside the site', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
  await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  await page.goto(`${open.url}/fairness`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));
  // Whoever is logged in is led away from /login; a missing page is no place to go to.
  const walked = Object.keys(ROUTES).filter((path) => path !== '/login' && !path.startsWith('/nada'));
  for (const path of walked.map((each) => presentPath(each, places))) {
    const expected = (await titleOf(path)).replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.waitForFunction((title) => document.title === title, expected).catch(async () => expect.soft(await page.title(), path).toBe(expected));
  }
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mark'))).toBe('same');
  expect(problems).toEqual([]);
});

test('without a record the title is "Apostas Online", and what an operator writes for a match stands over what its data make', async () => {
  const path = presentPath('/sports/evento/:match', places);
  const record = { section_name: 'sports', source_id: places['match'] ?? '', title: 'O clássico', content: 'O jogo do ano.' };
  await open.site.db.k
    .insertInto('site_seo_record')
    .values({ ...record, updated_at: open.site.clock.now() })
    .execute();
  expect(await titleOf(path)).toBe('O clássico | Palpite');
  await open.site.db.k.deleteFrom('site_seo_record').where('section_name', 'in', ['providers', 'not-found']).execute();
  expect(await titleOf('/providers')).toBe('Apostas Online | Palpite');
  expect(await titleOf('/nada/a/b')).toBe('Apostas Online | Palpite');
});
