import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createSupplierCatalogue } from '../adapters/supplier-catalogue.ts';
import { STUDIO, studioAt } from '../adapters/suppliers.ts';
import { gameOf, isPlayable } from '../domain/catalogue.ts';
import { type CasinoFixture, createCasinoFixture } from '../testing/casino-fixture.ts';
import { studioRow } from '../testing/studio-rows.ts';
import { openSupplierServer } from '../testing/supplier-server.ts';
import { changeGame, changeProvider } from './change-game.ts';
import { importGames } from './import-games.ts';

let world: CasinoFixture;
beforeAll(async () => {
  world = await createCasinoFixture();
  const studio = await openSupplierServer();
  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow('boto'), studioRow('festa')] }) });
  await importGames(world.deps, createSupplierCatalogue(studioAt(studio.url)), { at: world.clock.now() });
  await studio.close();
});
afterAll(() => world.drop());
afterEach(async () => {
  await world.operator('UPDATE casino_game SET open = true, visible = true, listed = true, released_at = $1', [new Date(world.clock.nowMs() - DAY_MS)]);
  await world.operator('UPDATE casino_provider SET open = true, visible = true');
  await world.operator("DELETE FROM platform_setting WHERE key = 'casino_enabled'");
});

/** The result of the wallet's statement. */
async function refusal(game: string, provider = STUDIO): Promise<string | null> {
  const [row] = await callFunction(world.db.k, 'casino_switch_refusal', { p_provider: provider, p_game: game, p_at: world.clock.now() });
  return (row as { value: string | null }).value;
}

const setting = (value: boolean) =>
  world.operator("INSERT INTO platform_setting (key, value, updated_at) VALUES ('casino_enabled', to_jsonb($1::boolean), $2)", [value, world.clock.now()]);

const change = (work: Parameters<typeof inTransaction>[1]) => inTransaction(world.db, work);

describe('the wallet refuses at once', () => {
  it.each<[string, () => Promise<unknown>, readonly (string | null)[]]>([
    ['never while everything is open', async () => undefined, [null, null]],
    ['for a game that is closed, and for no other', () => change((tx) => changeGame(tx, 'boto', { open: false })), ['game_disabled', null]],
    ['for all games of a provider that is closed', () => change((tx) => changeProvider(tx, STUDIO, { open: false })), ['game_disabled', 'game_disabled']],
    ['for every game while casino_enabled is false', () => setting(false), ['game_disabled', 'game_disabled']],
    ['not while it is true', () => setting(true), [null, null]],
    ['for a game that its supplier has no more', () => world.operator("UPDATE casino_game SET listed = false WHERE id = 'boto'"), ['game_disabled', null]],
    [
      'for a game that is not out yet',
      () => world.operator("UPDATE casino_game SET released_at = $1 WHERE id = 'boto'", [new Date(world.clock.nowMs() + DAY_MS)]),
      ['game_disabled', null],
    ],
  ])('%s', async (_rule, switchOff, expected) => {
    await switchOff();
    expect([await refusal('boto'), await refusal('festa')]).toEqual(expected);
  });

  it('a game of another provider, and an unknown one', async () => {
    expect([await refusal('boto', 'palpite-originais'), await refusal('none')]).toEqual(['game_disabled', 'game_disabled']);
  });

  it('inside a transaction that began before the switch (GM-7)', async () => {
    await world.db.k.transaction().execute(async (tx) => {
      const ask = async () => (await callFunction(tx, 'casino_switch_refusal', { p_provider: STUDIO, p_game: 'boto', p_at: world.clock.now() }))[0];
      expect(await ask()).toMatchObject({ value: null });
      await change((other) => changeGame(other, 'boto', { open: false }));
      expect(await ask()).toMatchObject({ value: 'game_disabled' });
    });
  });
});

describe('another process’s catalogue', () => {
  it('shows a game as closed within a second, keeps it listed, and hides a hidden one', async () => {
    const other = world.process('open');
    const playable = async (id: string) => {
      const game = gameOf(await other.catalogue(), id);
      return game === null ? 'hidden' : isPlayable(game, { casinoEnabled: true, closedGames: [] }, world.clock.now());
    };
    expect([await playable('boto'), await playable('festa')]).toEqual([true, true]);
    await change((tx) => changeGame(tx, 'boto', { open: false }));
    await change((tx) => changeGame(tx, 'festa', { visible: false }));
    world.clock.advance(1_000);
    expect([await playable('boto'), await playable('festa')]).toEqual([false, 'hidden']);
  });

  it('reads the switches in the settings', async () => {
    const mines = gameOf(await world.deps.catalogue(), 'mines');
    if (mines === null) throw new Error('Mines is not in the catalogue');
    const at = world.clock.now();
    expect(isPlayable(mines, { casinoEnabled: true, closedGames: ['dice'] }, at)).toBe(true);
    expect(isPlayable(mines, { casinoEnabled: true, closedGames: ['mines'] }, at)).toBe(false);
    expect(isPlayable(mines, { casinoEnabled: false, closedGames: [] }, at)).toBe(false);
  });
});

it('refuses to switch an unknown game', async () => {
  expect(await change((tx) => changeGame(tx, 'none', { open: false }))).toMatchObject({ ok: false, code: 'no_such_game' });
  expect(await change((tx) => changeProvider(tx, 'none', { open: false }))).toMatchObject({ ok: false, code: 'no_such_provider' });
});
