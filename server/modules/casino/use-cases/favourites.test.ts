import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_FAVOURITES } from '#contracts/casino/favourites.ts';
import { type CasinoFixture, createCasinoFixture } from '../testing/casino-fixture.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';

let world: CasinoFixture;
beforeAll(async () => {
  world = await createCasinoFixture();
  await world.addGames(MOST_FAVOURITES + 20);
});
afterAll(() => world.drop());

const add = (playerId: string, game: string) => addFavourite(world.deps, playerId, game, world.clock.now());
const remove = (playerId: string, game: string) => removeFavourite(world.deps, playerId, game);
const ids = async (playerId: string, deps = world.deps) => (await listFavourites(deps, playerId)).map((game) => game.id);
const DONE = { ok: true, value: null };

/** A player with this many favourites. */
async function playerWith(count: number): Promise<string> {
  const playerId = randomUUID();
  await world.db.pool.query(
    "INSERT INTO casino_favourite (player_id, game_id, created_at) SELECT $1, 'jogo-' || n, $3 FROM generate_series(1, $2::integer) n",
    [playerId, count, world.clock.now()],
  );
  return playerId;
}

describe('favourites', () => {
  it('are listed newest first; adding one again keeps its first time, removing one again changes nothing', async () => {
    const player = randomUUID();
    expect(await add(player, 'mines')).toEqual(DONE);
    world.clock.advance(1);
    expect(await add(player, 'double')).toEqual(DONE);
    world.clock.advance(1);
    expect(await add(player, 'mines')).toEqual(DONE);
    expect(await ids(player)).toEqual(['double', 'mines']);
    expect(await remove(player, 'double')).toEqual(DONE);
    expect(await remove(player, 'double')).toEqual(DONE);
    expect(await ids(player)).toEqual(['mines']);
  });

  it('of one player cannot be seen or removed by another', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await add(one, 'mines');
    expect(await ids(other)).toEqual([]);
    await remove(other, 'mines');
    expect(await ids(one)).toEqual(['mines']);
  });

  it('may be named by id or by slug', async () => {
    await world.operator("UPDATE casino_game SET slug = 'campo-minado' WHERE id = 'mines'");
    const player = randomUUID();
    await add(player, 'campo-minado');
    await add(player, 'mines');
    expect(await ids(player)).toEqual(['mines']);
    await remove(player, 'campo-minado');
    expect(await ids(player)).toEqual([]);
  });

  it.each(['nada', '', '\u0000', "' OR 1=1 --"])('refuse the unknown game %j', async (game) => {
    expect(await add(randomUUID(), game)).toEqual({ ok: false, code: 'not_found' });
    expect(await remove(randomUUID(), game)).toEqual({ ok: false, code: 'not_found' });
  });

  it('of a hidden game are hidden, and return with it', async () => {
    const player = randomUUID();
    await add(player, 'jogo-1');
    await world.operator("UPDATE casino_game SET visible = false WHERE id = 'jogo-1'");
    expect(await ids(player)).toEqual([]);
    expect(await add(player, 'jogo-1')).toEqual({ ok: false, code: 'not_found' });
    await world.operator("UPDATE casino_game SET visible = true WHERE id = 'jogo-1'");
    expect(await ids(player)).toEqual(['jogo-1']);
  });

  it('under br never show a shared round', async () => {
    const player = randomUUID();
    await add(player, 'double');
    const br = world.process('br');
    expect(await ids(player, br)).toEqual([]);
    expect(await addFavourite(br, player, 'double', world.clock.now())).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('concurrent favourites', () => {
  it('of one game, added twenty times, count once', async () => {
    const player = randomUUID();
    expect(await Promise.all(Array.from({ length: 20 }, () => add(player, 'mines')))).toEqual(Array.from({ length: 20 }, () => DONE));
    expect(await ids(player)).toEqual(['mines']);
  });

  it('stop at the limit, and an existing favourite can still be added', async () => {
    const player = await playerWith(MOST_FAVOURITES - 5);
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => add(player, `jogo-${MOST_FAVOURITES + n}`)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'favourites_full')).toHaveLength(15);
    expect(await ids(player)).toHaveLength(MOST_FAVOURITES);
    expect(await add(player, 'jogo-1')).toEqual(DONE);
    await remove(player, 'jogo-1');
    expect(await add(player, 'mines')).toEqual(DONE);
  });
});
