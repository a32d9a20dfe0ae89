import { safeParse, type $ZodType } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contracts/casino/casino.ts';
import { gameFacts } from '#contracts/game-facts.ts';
import { type Game, gameIds, games, isOfferedUnder } from '#contracts/games.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, registerPlayer, type Reply } from '../player-client.ts';
import { setSetting } from '#tests/system/set-setting.ts';
import { shareSite, UNDER_BR } from '../shared-site.ts';

const idsBy = (order: (one: Game, other: Game) => number) => games.toSorted(order).map(({ id }) => id);
const multiplayer = gameIds.filter((id) => gameFacts[id].multiplayer);
const offeredUnderBr = games.filter((game) => isOfferedUnder(game, 'br')).map(({ id }) => id);

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

const get = (path: string, headers: Record<string, string> = {}) => callSite(open.url, 'GET', path, undefined, headers);

function expectShape(reply: Reply, schema: $ZodType): void {
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
  expect(safeParse(schema, reply.body).error?.issues ?? []).toEqual([]);
}

async function slugs(query: string, from = open): Promise<string[]> {
  const reply = await callSite(from.url, 'GET', `/api/casino/games${query}`);
  return (reply.body['data'] as contract.CasinoGame[]).map((game) => game.slug);
}

/** Runs an operator's change of the catalogue or a setting, and waits until the site has read it. */
async function operator(statement: string): Promise<void> {
  await open.site.db.pool.query(statement);
  await open.advance(1_001);
}

async function setting(key: string, value: unknown): Promise<void> {
  await setSetting(open.site, key, value);
  await open.site.settings.refresh();
}

describe('a visitor', () => {
  test.each<[string, $ZodType]>([
    ['/api/casino/categories', contract.casinoCategoriesReply],
    ['/api/casino/providers', contract.casinoProvidersReply],
    ['/api/casino/providers?q=originais', contract.casinoProvidersReply],
    ['/api/casino/providers/palpite-originais', contract.casinoProvider],
    ['/api/casino/games', contract.casinoGamesReply],
    ['/api/casino/games/mines', contract.casinoGameReply],
  ])('%s has the contract’s shape, is kept 10 minutes by the browser, and asked again is 304', async (path, schema) => {
    const reply = await get(path);
    expectShape(reply, schema);
    expect(reply.headers.get('cache-control')).toBe('private, max-age=600');
    const again = await get(path, { 'if-none-match': String(reply.headers.get('etag')) });
    expect([again.status, again.body]).toEqual([304, {}]);
  });

  test('each category lists its games, and an empty category returns an empty list', async () => {
    const { data } = (await get('/api/casino/categories')).body as { data: contract.CasinoCategory[] };
    expect(data.map(({ id, slug, games }) => [id, slug, games])).toEqual([
      [contract.CATEGORY_SLOTS, 'slots', 0],
      [contract.CATEGORY_LIVE, 'ao-vivo', games.filter(({ live }) => live === true).length],
      ['3', 'originais', gameIds.length],
    ]);
  });

  test.each([
    ['', gameIds],
    ['?category=originais', gameIds],
    ['?category=3&sort=name', idsBy((one, other) => one.name.localeCompare(other.name, 'pt-BR'))],
    ['?category=slots', []],
    ['?provider=palpite-originais&feature=multijogador', multiplayer],
    ['?q=mimes', ['mines']],
    ['?q=CAMPO%20MIN%C3%81DO', ['mines']],
    ['?q=dobule', ['double']],
    ['?q=zebra', []],
    ['?sort=rtp', idsBy((one, other) => gameFacts[other.id].rtpHundredths[1] - gameFacts[one.id].rtpHundredths[1])],
    ['?per_page=1', gameIds.slice(0, 1)],
    ['?per_page=1&page=2', gameIds.slice(1, 2)],
    ['?page=99', []],
  ])('games%s are %j', async (query, found) => expect(await slugs(query)).toEqual(found));

  test('a search without a match returns similar games and other games', async () => {
    const { body } = await get('/api/casino/games?q=jogo%20do%20avi%C3%A3ozinho');
    expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    const { alike, popular } = (body as contract.CasinoGamesReply).others ?? { alike: [], popular: [] };
    const shown = [...alike, ...popular].map(({ slug }) => slug);
    expect([shown[0], new Set(shown).size, shown.filter((slug) => !(gameIds as readonly string[]).includes(slug))]).toEqual(['mines', 6, []]);
    expect((await get('/api/casino/games?q=mines')).body).not.toHaveProperty('others');
  });

  test('a search for a feature returns the games that have it', async () => {
    expect(await slugs('?feature=multijogador')).toEqual(multiplayer);
    expect((await get('/api/casino/games/double')).body['features']).toEqual(['conferivel', 'multijogador']);
  });

  test('a page of games carries the number of pages', async () => {
    expect((await get('/api/casino/games?per_page=1&page=2')).body['meta']).toEqual({ page: 2, per_page: 1, total: gameIds.length });
  });

  test('a game shows its rules, its return and the allowed stakes, which follow the settings (GM-1)', async () => {
    const mines = await get('/api/casino/games/mines');
    expect(mines.body).toMatchObject({
      path: '/games/mines',
      rtp: 9_700,
      rtp_varies: true,
      is_new: true,
      min_bet: 10,
      max_bet: 2_000,
      categories: ['originais'],
    });
    await setting('casino_bet_max_total', 5_000);
    await setting('casino_bet_min_total', 1);
    expect((await get('/api/casino/games/mines')).body).toMatchObject({ min_bet: 7, max_bet: 5_000 });
    expect((await get('/api/casino/games/double')).body).toMatchObject({ min_bet: 1, max_bet: 5_000 });
    await setting('casino_bet_max_total', 2_000);
    await setting('casino_bet_min_total', 10);
  });

  test.each([
    ['/api/casino/games/nada', 'Jogo não encontrado.'],
    ['/api/casino/providers/nada', 'Provedor não encontrado.'],
  ])('%s is 404: %s', async (path, text) => {
    const reply = await get(path);
    expect([reply.status, reply.body]).toEqual([404, { error: text, code: 'not_found', message: text }]);
  });

  test.each(['sort=acaso', 'page=0', 'page=x', 'per_page=101', 'category=a/b', 'category=a&category=b', `q=${'x'.repeat(81)}`, 'q=a&q=b', 'feature=%00'])(
    'games?%s is refused field by field',
    async (query) => {
      const reply = await get(`/api/casino/games?${query}`);
      expect([reply.status, reply.body['code']]).toEqual([422, 'validation_failed']);
    },
  );

  test.each(['%00', '%F0%9F%8E%B2', "'%20OR%201=1--", '%25', '<script>'])('a search for %s finds nothing and breaks nothing', async (q) => {
    expect(await slugs(`?q=${q}`)).toEqual([]);
  });

  test('casino_enabled off hides no game', async () => {
    await setting('casino_enabled', false);
    expect(await slugs('')).toEqual(gameIds);
    await setting('casino_enabled', true);
  });

  test('a hidden game is gone from list, count, search and detail within a second', async () => {
    await operator("UPDATE casino_game SET visible = false WHERE id = 'double'");
    expect([await slugs(''), await slugs('?q=double')]).toEqual([gameIds.filter((id) => id !== 'double'), []]);
    expect((await get('/api/casino/games/double')).status).toBe(404);
    expect((await get('/api/casino/providers/palpite-originais')).body['games']).toBe(gameIds.length - 1);
    await operator("UPDATE casino_game SET visible = true WHERE id = 'double'");
  });
});

describe('a player', () => {
  test('has favourites, which other players cannot see', async () => {
    const [player, other] = [await registerPlayer(open), await registerPlayer(open)];
    const url = '/api/favorite-game/favorite';
    const favourites = async (who = player) => {
      const reply = await who.call('GET', url);
      expectShape(reply, contract.favouriteGamesReply);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      return (reply.body['data'] as { id: string }[]).map((game) => game.id);
    };
    for (const path of ['double/add', 'mines/add', 'mines/add']) expectShape(await player.call('POST', `${url}/${path}`), contract.favouriteChangedReply);
    expect([await favourites(), await favourites(other)]).toEqual([['mines', 'double'], []]);
    expectShape(await other.call('POST', `${url}/mines/remove`), contract.favouriteChangedReply);
    for (const path of ['double/remove', 'double/remove']) expectShape(await player.call('POST', `${url}/${path}`), contract.favouriteChangedReply);
    expect(await favourites()).toEqual(['mines']);
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.call('POST', `${url}/double/add`)));
    expect([replies.map((reply) => reply.status), await favourites()]).toEqual([Array.from({ length: 20 }, () => 200), ['double', 'mines']]);
    const unknown = await player.call('POST', `${url}/nada/add`);
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'not_found']);
  });

  test('sees their own last played games and no other player’s', async () => {
    const [player, other] = [await registerPlayer(open), await registerPlayer(open)];
    await deposit(open, player, 2_000);
    expect((await player.call('GET', '/api/casino/recent')).body).toEqual({ data: [] });
    expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).status).toBe(201);
    const recent = await player.call('GET', '/api/casino/recent');
    expectShape(recent, contract.recentGamesReply);
    expect((recent.body['data'] as contract.CasinoGame[]).map((game) => game.path)).toEqual(['/games/mines']);
    expect((await other.call('GET', '/api/casino/recent')).body).toEqual({ data: [] });
  });

  test.each(['/api/favorite-game/favorite', '/api/casino/recent'])('%s asks for a login', async (path) => {
    expect((await get(path)).status).toBe(401);
  });
});

describe('under the profile br', () => {
  let br: OpenSite;
  beforeAll(async () => {
    br = await shareSite(UNDER_BR);
  });
  afterAll(() => br.close());

  test('the shared round of Double is hidden from list, search, counts and detail (GM-3)', async () => {
    expect([await slugs('', br), await slugs('?q=double', br), await slugs('?feature=multijogador', br)]).toEqual([offeredUnderBr, [], []]);
    expect((await callSite(br.url, 'GET', '/api/casino/games/double')).status).toBe(404);
    const { data } = (await callSite(br.url, 'GET', '/api/casino/categories')).body as { data: contract.CasinoCategory[] };
    expect(data.find((category) => category.slug === 'originais')?.games).toBe(offeredUnderBr.length);
  });
});
