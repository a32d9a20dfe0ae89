import { gameIds, games } from '#contracts/games.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameOf } from '../domain/catalogue.ts';
import { findGames } from '../domain/find-games.ts';
import { type CasinoFixture, createCasinoFixture } from '../testing/casino-fixture.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let world: CasinoFixture;
beforeAll(async () => {
  world = await createCasinoFixture();
});
afterAll(() => world.drop());

const liveGames = games.filter(({ live }) => live === true).length;

describe('the first catalogue', () => {
  it('has our own games with their true figures, live tables in the live casino too, and empty categories', async () => {
    const catalogue = await world.deps.catalogue();
    expect(catalogue.categories.map(({ id, slug, games }) => [id, slug, games])).toEqual([
      ['1', 'slots', 0],
      ['2', 'ao-vivo', liveGames],
      ['3', 'originais', gameIds.length],
    ]);
    expect(catalogue.providers.map(({ slug, games }) => [slug, games])).toEqual([['palpite-originais', gameIds.length]]);
    expect(findGames(catalogue, { sort: 'popular' }).map(({ id, path, rtpHundredths }) => [id, path, rtpHundredths])).toEqual([
      ['mines', '/games/mines', 9_700],
      ['double', '/games/double', 9_333],
      ['dice', '/games/dice', 9_700],
      ['crash', '/games/crash', 9_700],
      ['plinko', '/games/plinko', 9_700],
      ['roulette', '/casino/live/roulette', 9_729],
      ['wheel', '/casino/live/wheel', 9_629],
      ['derby', '/casino/live/derby', 9_626],
      ['baccarat', '/casino/live/baccarat', 9_894],
    ]);
  });

  it("is seeded once: the operator's changes, hidden and removed rows stay", async () => {
    await world.operator("UPDATE casino_game SET name = 'Campo', slug = 'campo', visible = false WHERE id = 'mines'");
    await world.operator("UPDATE casino_category SET name = 'Da casa', position = 0 WHERE id = '3'");
    await world.operator("DELETE FROM casino_game_category WHERE game_id <> 'mines'");
    expect(await seedCatalogue(world.db, world.clock.now())).toEqual([]);
    world.clock.advance(1_000);
    const catalogue = await world.deps.catalogue();
    expect(catalogue.categories.map(({ name, games }) => [name, games])).toEqual([
      ['Da casa', 0],
      ['Slots', 0],
      ['Cassino ao vivo', 0],
    ]);
    expect(catalogue.games.map((game) => game.id)).toEqual(gameIds.filter((id) => id !== 'mines'));
    await world.operator("UPDATE casino_game SET name = 'Mines', slug = 'mines', visible = true WHERE id = 'mines'");
    await world.operator("UPDATE casino_category SET name = 'Originais', position = 3 WHERE id = '3'");
    await world.operator("INSERT INTO casino_game_category (game_id, category_id) SELECT id, '3' FROM casino_game WHERE id <> 'mines'");
    const live = games.filter((game) => game.live === true).map(({ id }) => `('${id}', '2')`);
    await world.operator(`INSERT INTO casino_game_category (game_id, category_id) VALUES ${live.join()} ON CONFLICT DO NOTHING`);
  });

  it('is seeded by several processes at once without a conflict', async () => {
    await Promise.all(Array.from({ length: 6 }, () => seedCatalogue(world.db, world.clock.now())));
    world.clock.advance(1_000);
    expect((await world.deps.catalogue()).games).toHaveLength(gameIds.length);
  });
});

describe('a process’s cached catalogue', () => {
  beforeEach(() => world.clock.advance(1_000));

  it('is unchanged for a second, then follows every change of any table', async () => {
    const before = await world.deps.catalogue();
    await world.db.pool.query("UPDATE casino_provider SET name = 'Outro nome' WHERE id = 'palpite-originais'");
    world.clock.advance(999);
    expect(await world.deps.catalogue()).toBe(before);
    world.clock.advance(1);
    expect((await world.deps.catalogue()).providers[0]?.name).toBe('Outro nome');
    await world.operator("UPDATE casino_provider SET name = 'Palpite Originais' WHERE id = 'palpite-originais'");
    await world.operator("DELETE FROM casino_game_category WHERE game_id = 'mines'");
    expect(gameOf(await world.deps.catalogue(), 'mines')?.categories).toEqual([]);
    await world.operator("INSERT INTO casino_game_category (game_id, category_id) VALUES ('mines', '3')");
    await world.operator("UPDATE casino_category SET visible = false WHERE id = '3'");
    expect(gameOf(await world.deps.catalogue(), 'mines')?.categories).toEqual([]);
    await world.operator("UPDATE casino_category SET visible = true WHERE id = '3'");
    expect(gameOf(await world.deps.catalogue(), 'mines')?.categories.map((category) => category.slug)).toEqual(['originais']);
  });

  it('is read again only after a change, and concurrent calls share one check', async () => {
    const before = await world.deps.catalogue();
    world.clock.advance(60_000);
    const copies = await Promise.all(Array.from({ length: 20 }, () => world.deps.catalogue()));
    expect(copies.every((copy) => copy === before)).toBe(true);
  });

  it('recovers after the database was down', async () => {
    const fresh = world.process('open');
    await world.owner.pool.query('REVOKE SELECT ON casino_catalogue_version FROM palpite_app');
    await expect(fresh.catalogue()).rejects.toThrow('permission denied');
    await world.owner.pool.query('GRANT SELECT ON casino_catalogue_version TO palpite_app');
    expect((await fresh.catalogue()).games).toHaveLength(gameIds.length);
  });

  it('without the provider shows none of its games', async () => {
    await world.operator("UPDATE casino_provider SET visible = false WHERE id = 'palpite-originais'");
    expect((await world.deps.catalogue()).games).toEqual([]);
    await world.operator("UPDATE casino_provider SET visible = true WHERE id = 'palpite-originais'");
  });

  it('handles thousands of games', async () => {
    await world.addGames(5_000);
    const catalogue = await world.deps.catalogue();
    expect(catalogue.games).toHaveLength(5_000 + gameIds.length);
    expect(findGames(catalogue, { sort: 'popular', typed: 'jogo 4321' })[0]?.id).toBe('jogo-4321');
    await world.operator("DELETE FROM casino_game WHERE id LIKE 'jogo-%'");
  });
});

describe('the database refuses', () => {
  it.each([
    ['a slug with a slash', "UPDATE casino_game SET slug = 'a/b' WHERE id = 'mines'"],
    ['two games with one slug', "UPDATE casino_game SET slug = 'double' WHERE id = 'mines'"],
    ['a return above 100 %', "UPDATE casino_game SET rtp_hundredths = 10001 WHERE id = 'mines'"],
    ['a path elsewhere', "UPDATE casino_game SET path = 'https://outro.example' WHERE id = 'mines'"],
    ['a game without provider', "UPDATE casino_game SET provider_id = 'ninguem' WHERE id = 'mines'"],
    ['a highest stake below the lowest', "UPDATE casino_game SET min_bet_cents = 100, max_bet_cents = 99 WHERE id = 'mines'"],
    ['a highest stake of nothing', "UPDATE casino_game SET min_bet_cents = NULL, max_bet_cents = 0 WHERE id = 'mines'"],
  ])('%s', async (_what, statement) => {
    await expect(world.db.pool.query(statement)).rejects.toThrow(/violates/);
  });
});
