import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '#contracts/games.ts';
import { PLAYER_ROUTES } from '#tests/journeys/gates/player-routes.ts';
import { findPlaces, type Places, presentPath } from '#tests/journeys/gates/present-address.ts';
import { startPlantedPage } from '#tests/journeys/gates/planted-page.ts';
import { PUBLIC_ROUTES } from '#tests/journeys/gates/public-routes.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { askAs, STRANGERS } from './ask-as.ts';
import { headingsOf, linksOf, readPage } from './read-page.ts';

let open: OpenSite;
let places: Places;
let player: PlayerClient;

beforeAll(async () => {
  open = await openSite({ pages: true });
  player = await registerPlayer(open);
  places = await findPlaces(open);
});
afterAll(() => open.close());

/** Address → section and source of its SEO record; `made` if the page's own data create it. */
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
  ...Object.fromEntries(games.map(({ path }) => [path, [path.slice(1).replaceAll('/', '-')]] as const)),
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

/** A browser's user agent: crawlers get a plain-text error for a missing page. */
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

test('the title of every route is its SEO record’s followed by the site’s, and all titles differ', async () => {
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

test('the document of every public page has a heading, a main part with text, and links: it is readable without JavaScript', async () => {
  for (const { path } of PUBLIC_ROUTES) {
    const { status, html, words } = await readPage(open.url + presentPath(path, places));
    expect.soft(status, path).toBe(200);
    expect.soft(headingsOf(html, 1).filter((heading) => heading !== '').length, `${path}: h1`).toBeGreaterThan(0);
    expect.soft(words.length, `${path}: text of main`).toBeGreaterThan(40);
    expect.soft(linksOf(html).filter(({ href, name }) => href.startsWith('/') && name !== '').length, `${path}: links`).toBeGreaterThan(3);
  }
});

/** Removes SEO records during `work`. */
async function withoutRecords(sections: readonly string[], work: () => Promise<void>): Promise<void> {
  const { k } = open.site.db;
  const records = await k.deleteFrom('site_seo_record').where('section_name', 'in', sections).returningAll().execute();
  try {
    await work();
  } finally {
    await k.insertInto('site_seo_record').values(records).execute();
  }
}

test('a page without an SEO record has the title "Apostas Online"', async () => {
  await withoutRecords(['home_page', 'providers', 'not-found'], async () => {
    for (const path of ['/', '/providers', '/nada/a/b']) expect(await titleOf(path), path).toBe('Apostas Online | Palpite');
  });
});

test('an operator’s SEO record for a match replaces the title that the match’s data make', async () => {
  const path = presentPath('/sports/evento/:match', places);
  const [section_name, source_id] = ['sports', places['match'] ?? ''];
  const record = { section_name, source_id, title: 'O clássico', content: 'O jogo do ano.', updated_at: open.site.clock.now() };
  await open.site.db.k.insertInto('site_seo_record').values(record).execute();
  expect(await titleOf(path)).toBe('O clássico | Palpite');
  await open.site.db.k.deleteFrom('site_seo_record').where('source_id', '=', source_id).execute();
});

/** A page with a match in play changes with each minute; several rounds of visits make it unlikely that a minute passes in every one. */
const ROUNDS = 5;

/** Number of different pages that both visitors get, cached and rendered again. */
async function pagesOfStrangers(url: string, round: number): Promise<number> {
  const [one, other] = STRANGERS;
  const kept = [await askAs(url, one), await askAs(url, other)];
  const rendered = [await askAs(url, one, `visita-um-${round}`), await askAs(url, other, `visita-dois-${round}`)];
  for (const answer of [...kept, ...rendered]) {
    expect.soft(answer.status).toBe(200);
    expect.soft(answer.setCookie).toEqual([]);
    for (const { mark } of STRANGERS) expect.soft(answer.html.includes(mark), mark).toBe(false);
  }
  return new Set([...kept, ...rendered].map(({ html }) => html)).size;
}

test.each(PUBLIC_ROUTES)('$path is the same for two visitors except for the nonce, contains no data of either, and sets no cookie', async (route) => {
  const url = open.url + presentPath(route.path, places);
  let pages = await pagesOfStrangers(url, 0);
  for (let round = 1; round < ROUNDS && pages > 1 && route.live !== true; round++) pages = await pagesOfStrangers(url, round);
  if (route.live !== true) expect(pages, 'different pages').toBe(1);
});

test('a planted page that differs only in its nonce counts as the same, and its cookie is found', async () => {
  const planted = await startPlantedPage();
  const [one, other] = await Promise.all(STRANGERS.map((visitor, index) => askAs(planted.url, visitor, `visita-${index}`)));
  expect(one?.html).toBe(other?.html);
  expect(one?.setCookie).toEqual(['seen=1']);
  await planted.close();
});

test('a visitor is redirected to the login from every page of a player, with the way back in the address', async () => {
  for (const path of [...PLAYER_ROUTES, '/sports/minhas-apostas']) {
    const answer = await fetch(open.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get('location'), path).toBe(`/login?state=${encodeURIComponent(path)}`);
  }
});
