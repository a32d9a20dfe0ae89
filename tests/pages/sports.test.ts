import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { EVERY_SPORT, type OpenSite, openSite } from '#tests/system/open-site.ts';
import { setSetting } from '#tests/system/set-setting.ts';
import { legOn, placeBets, readMatch, single, verifiedPlayer } from '#tests/system/sports-player.ts';
import { UNTIL } from '#tests/until.ts';
import { cookieOf, headingsOf, hrefOf, linksOf, readPage } from './read-page.ts';

let open: OpenSite;
let later: SportsEventRow;

beforeAll(async () => {
  open = await openSite({ pages: true, calendar: { leagues: EVERY_SPORT } });
  later = await vi.waitUntil(async () => {
    const answer = await fetch(`${open.url}/sportsbook/v1/events?sport=football&per_page=100&state=prematch`);
    const soonMs = open.site.clock.nowMs() + 30 * HOUR_MS;
    const { data } = sportsEventsReply.parse(await answer.json());
    return data.find((row) => row.main_market?.status === 1 && Date.parse(row.starts_at) > soonMs) ?? false;
  }, UNTIL);
});
afterAll(() => open.close());

const read = (path: string) => readPage(open.url + path);
const tournament = () => `/sports/${later.sport.id}/${later.tournament.id}`;
const match = () => `/sports/evento/${later.id}`;

test('every page of the sportsbook has its own title', async () => {
  const whole = ['/sports', '/sports?tab=ao-vivo', '/sports/football', tournament(), match(), '/sports/resultados', '/sports/favoritos', '/sports/esports'];
  const chosen = ['/sports?tab=hoje&market=gols', `${tournament()}?tab=tabela`, `${match()}?tab=todos`, '/sports/buscar?q=sao'];
  for (const path of [...whole, ...chosen]) {
    const { status, html } = await read(path);
    expect([status, headingsOf(html, 1).length], path).toEqual([200, 1]);
  }
});

test.each(['/sports/xadrez', '/sports/football/liga-que-nao-ha', '/sports/a/b/c', '/sports/evento/jogo-que-nao-ha', '/sports/football/brasileirao-a/x'])(
  '%s answers 404',
  async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    expect(html).toContain('Página Não Encontrada.');
  },
);

test('without JavaScript the list leads to a match, its groups are links, the search works, results can be filtered, and every button works', async () => {
  const list = await read(tournament());
  expect(hrefOf(list.main, new RegExp(`^${later.home.name} vence, cotação`))).toMatch(/^\/sports\/evento\//);
  const page = await read(match());
  expect(page.main).not.toMatch(/<button[^>]*>[\s\S]{0,200}cotação/);
  expect((await read(hrefOf(page.main, 'Gols'))).main).toContain('Total de gols');

  const search = hrefOf((await read('/sports')).html, 'Buscar times e campeonatos');
  expect((await read(search)).main).toMatch(/<form[^>]*action="\/sports\/buscar"/);
  const found = await read(`/sports/buscar?${new URLSearchParams({ q: later.home.name.toUpperCase() }).toString()}`);
  expect(linksOf(found.main).some(({ name }) => name.includes(later.home.name))).toBe(true);

  expect((await read('/sports/resultados')).main).toMatch(new RegExp(`<option[^>]*value="${later.tournament.id}"`));
  const results = await read(`/sports/resultados?category=${later.tournament.id}`);
  expect(results.main).toMatch(new RegExp(`<option[^>]*value="${later.tournament.id}"[^>]*selected`));
});

test('without JavaScript the in-play page has counts, links that sort it, and matches with their scores and markets', async () => {
  const list = await read('/sports?tab=ao-vivo');
  expect(list.main).toMatch(/Futebol<span[^>]*>[1-9]/);
  const byMinute = hrefOf(list.main, 'Por minuto');
  expect((await read(byMinute)).main).toMatch(/<a[^>]*aria-current="page"[^>]*>Por minuto</);
  expect(list.main).toMatch(/href="\/sports\/evento\/[^"]+"/);
  // Prices of a match that was in play when the site started arrive some seconds later.
  const playing = await vi.waitUntil(async () => {
    const answer = await fetch(`${open.url}/sportsbook/v1/events?sport=football&state=live`);
    return sportsEventsReply.parse(await answer.json()).data.find(({ main_market }) => main_market !== null) ?? false;
  }, UNTIL);
  const page = await read(`/sports/evento/${playing.id}`);
  for (const text of ['Placar: ', 'Estatísticas e lances', 'Lances', 'Resultado final']) expect(page.main).toContain(text);
  expect(page.main).toMatch(/Apostas abertas durante o jogo\.|Mercados suspensos/);
});

test('a player’s bets require a login, with the way back kept', async () => {
  const { status, headers } = await read('/sports/minhas-apostas');
  expect([status, headers.get('location')]).toEqual([302, '/login?state=%2Fsports%2Fminhas-apostas']);
});

test('without JavaScript a player reads their bets, finds them by a team, and opens the other lists', async () => {
  const player = await verifiedPlayer(open, 1_000);
  await placeBets(open, player, [single(legOn(await readMatch(open, later.id), 'result', 'home'))]);
  const cookie = await cookieOf(open.url, player);
  const own = (path: string) => readPage(new URL(path, `${open.url}/sports/minhas-apostas`).href, cookie);
  const all = await own('/sports/minhas-apostas');
  for (const text of [later.name, 'Resultado final', 'R$ 1,00', 'Aberta']) expect(all.words).toContain(text);
  expect(all.main).toMatch(/<form[^>]*role="search"[^>]*>[\s\S]*name="tab" value="abertas"[\s\S]*<noscript><button[^>]*type="submit"/);
  const found = (q: string) => own(`?${new URLSearchParams({ tab: 'abertas', q }).toString()}`);
  expect((await found(later.home.name)).words).toContain(later.name);
  expect((await found('xyzxyz')).words).toContain('Nenhuma aposta com “xyzxyz”.');
  expect((await own(hrefOf(all.main, 'Encerradas'))).words).toContain('Nenhuma aposta encerrada ainda.');
  const other = await cookieOf(open.url, await verifiedPlayer(open, 0));
  expect((await readPage(`${open.url}/sports/minhas-apostas`, other)).words).toContain('Você não tem apostas abertas.');
});

test('without JavaScript a match shows its line-ups', async () => {
  const side = (name: string) => ({ players: Array.from({ length: 11 }, (_, index) => ({ number: index + 1, name: `${name} ${index + 1}` })), bench: [] });
  const body = { producer: 'prematch', event_id: later.id, kind: 'lineups', home: side('Caju'), away: side('Umbu') };
  expect((await open.sandbox.send('POST', '/sports-feed/message', body)).status).toBe(200);
  const page = await vi.waitUntil(async () => {
    const written = await read(`${match()}?tab=todos`);
    return written.words.includes('Escalações') ? written : false;
  }, UNTIL);
  for (const text of ['Caju 11', 'Umbu 1']) expect(page.words).toContain(text);
});

describe('a supplier’s sportsbook', () => {
  const ALTENAR = { sport_sportbook_type: 'altenar', altenar_script_url: 'https://widgets.example/altenarWSDK.js', altenar_integration: 'palpite' };
  const NATIVE = { sport_sportbook_type: 'native', altenar_script_url: '', altenar_integration: '' };

  async function set(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await setSetting(open.site, key, value);
    await open.site.settings.refresh();
  }
  const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${performance.now()}`;
  const policyOf = async () => (await read(fresh('/sports'))).headers.get('content-security-policy') ?? '';

  test('without a configuration shows a clear page, and the policy allows no foreign host', async () => {
    await set({ sport_sportbook_type: 'altenar' });
    expect((await read(fresh('/sports'))).html).toContain('As apostas esportivas estão em configuração.');
    await set(NATIVE);
    expect(await policyOf()).not.toMatch(/biahosted|widgets\.example/);
  });

  test('answers 200 at every address below /sports, may reach its own hosts, and reads none of our data', async () => {
    await set(ALTENAR);
    await open.database.owner.pool.query('ALTER TABLE sportsbook_event RENAME TO gone_for_a_moment');
    try {
      for (const path of [
        ...['/sports', '/sports/a/b/c/d', '/sports/futebol/brasil/serie-a/jogo-1', '/sports/criquete', '/sports/evento/nada', '/sports/resultados'],
        ...['/sports/buscar?q=vasco', '/altenar-sports/futebol', '/altenar-sports/a/b/c'],
      ]) {
        const { status, html } = await readPage(open.url + fresh(path));
        expect(status, path).toBe(200);
        expect(html, path).toContain('As apostas esportivas são de outra empresa.');
      }
      expect(await policyOf()).toMatch(/connect-src [^;]*https:\/\/\*\.biahosted\.com[^;]*https:\/\/widgets\.example/);
    } finally {
      await open.database.owner.pool.query('ALTER TABLE gone_for_a_moment RENAME TO sportsbook_event');
    }
    await set(NATIVE);
    expect((await read('/sports/a/b/c/d')).status).toBe(404);
  });
});
