import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameOf } from '../domain/catalogue.ts';
import { findGames } from '../domain/find-games.ts';
import { createSupplierCatalogue } from '../adapters/supplier-catalogue.ts';
import { STUDIO, studioAt } from '../adapters/suppliers.ts';
import { type CasinoFixture, createCasinoFixture } from '../testing/casino-fixture.ts';
import { studioRow } from '../testing/studio-rows.ts';
import { type SupplierServer, openSupplierServer } from '../testing/supplier-server.ts';
import { importGames } from './import-games.ts';

let world: CasinoFixture;
let studio: SupplierServer;
beforeAll(async () => {
  world = await createCasinoFixture();
});
afterAll(() => world.drop());
beforeEach(async () => {
  studio = await openSupplierServer();
});
afterEach(async () => {
  await studio.close();
  await world.owner.pool.query(
    'DELETE FROM casino_game WHERE source IS NOT NULL; DELETE FROM casino_provider WHERE source IS NOT NULL; DELETE FROM casino_import',
  );
});

const lists = (rows: readonly unknown[]) => studio.says.set('/catalogue', { body: JSON.stringify({ data: rows }) });

/** Runs the import, one hour after the last. */
async function imported(mayShrink = false) {
  world.clock.advance(3_600_000);
  return importGames(world.deps, createSupplierCatalogue(studioAt(studio.url)), { at: world.clock.now(), mayShrink });
}

/** Its outcome, in counts. */
async function counts(mayShrink = false) {
  const answer = await imported(mayShrink);
  if (!answer.done) return answer.why;
  const { added, updated, gone, kept, faults } = answer.report;
  return { added, updated, gone: gone.length, kept, faults };
}

async function slots() {
  world.clock.advance(1_000);
  return findGames(await world.deps.catalogue(), { sort: 'name', provider: STUDIO }).map((game) => game.id);
}

async function version(): Promise<number> {
  return (await world.db.k.selectFrom('casino_catalogue_version').select('version').executeTakeFirstOrThrow()).version;
}

describe('a supplier’s list', () => {
  it('adds its games to slots, with every figure', async () => {
    lists([studioRow('boto-encantado', { name: 'Boto Encantado' })]);
    expect(await counts()).toEqual({ added: 1, updated: 0, gone: 0, kept: null, faults: 0 });
    world.clock.advance(1_000);
    const catalogue = await world.deps.catalogue();
    expect(findGames(catalogue, { sort: 'popular', category: 'slots' })).toMatchObject([
      {
        ...{ id: 'boto-encantado', slug: 'boto-encantado', name: 'Boto Encantado', path: '/play/boto-encantado', provider: { id: STUDIO, open: true } },
        ...{ source: STUDIO, providerGame: 'boto-encantado', rtpHundredths: 9_612, volatility: 'media', maxWinStakes: 2_500, minBetCents: 20 },
        ...{
          maxBetCents: 10_000,
          stakesCents: [20, 100, 10_000],
          mathVersion: 'a'.repeat(64),
          features: ['giros-extras', 'simbolos-que-se-expandem'],
          themes: ['amazonia', 'noite'],
        },
        ...{ rules: ['São 20 linhas.'], demo: true, multiplayer: false, open: true, listed: true, certified: false },
      },
    ]);
    expect(findGames(catalogue, { sort: 'popular', typed: 'amazonai' }).map((game) => game.id)).toEqual(['boto-encantado']);
    expect(findGames(catalogue, { sort: 'popular', volatility: 'media', theme: 'noite' })).toHaveLength(1);
    expect(await world.db.k.selectFrom('casino_game').select('hit_rate_hundredths').where('source', '=', STUDIO).execute()).toEqual([
      { hit_rate_hundredths: 2_500 },
    ]);
  });

  it("without changes writes nothing; changed games are updated, the operator's values stay", async () => {
    lists([studioRow('boto'), studioRow('festa')]);
    await imported();
    const before = await version();
    expect(await counts()).toMatchObject({ added: 0, updated: 0 });
    expect(await version()).toBe(before);
    await world.operator("UPDATE casino_game SET visible = false, open = false, position = 7, popularity = 3, certified = true WHERE id = 'boto'");
    lists([studioRow('boto', { name: 'Outro nome', rtp_hundredths: 9_500 }), studioRow('festa')]);
    expect(await counts()).toMatchObject({ added: 0, updated: 1 });
    const row = await world.db.k.selectFrom('casino_game').selectAll().where('id', '=', 'boto').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Outro nome', rtp_hundredths: 9_500, visible: false, open: false, position: 7, popularity: 3, certified: true });
  });

  it('with new mathematics withdraws the certificate (GM-3)', async () => {
    lists([studioRow('boto')]);
    await imported();
    await world.operator("UPDATE casino_game SET certified = true WHERE id = 'boto'");
    expect(gameOf(await world.process('br').catalogue(), 'boto')?.id).toBe('boto');
    lists([studioRow('boto', { math_version: 'b'.repeat(64) })]);
    await imported();
    expect(gameOf(await world.process('br').catalogue(), 'boto')).toBeNull();
  });

  it('with one bad row among a thousand leaves out that one and reports it', async () => {
    const rows: unknown[] = Array.from({ length: 1_000 }, (_, n) => studioRow(`jogo-${n}`));
    rows[500] = studioRow('jogo-500', { name: 7 });
    lists(rows);
    const answer = await imported();
    expect(answer).toMatchObject({ done: true, report: { added: 999, faults: 1, firstFaults: [{ row: 500, game: 'jogo-500' }] } });
  });

  it.each<[string, readonly unknown[], Record<string, unknown>]>([
    ['rows of every wrong kind', [studioRow('a'), null, 7, 'x', [], {}, { id: '../x' }, studioRow('b', { id: 9 })], { added: 1, faults: 7 }],
    [
      'wrong figures, which read as unknown',
      [studioRow('a', { rtp_hundredths: 'x', volatility: {}, themes: 4, released_at: 'x', max_win_stakes: -1, hit_rate: 'x' })],
      { added: 1, faults: 0 },
    ],
    ['a range upside down', [studioRow('a', { min_bet: 500, max_bet: 100 })], { added: 0, faults: 1 }],
    ['a game twice, of which the first counts', [studioRow('a'), studioRow('a', { name: 'B' })], { added: 1, faults: 1 }],
    ['the id of a game of ours', [studioRow('mines'), studioRow('a')], { added: 1, faults: 1 }],
    [
      'more text than fits',
      [studioRow('a', { summary: 'x'.repeat(9_999), rules: Array.from({ length: 99 }, () => 'y'.repeat(999)) })],
      { added: 1, faults: 0 },
    ],
  ])('is imported as far as possible from %s', async (_what, rows, expected) => {
    lists(rows);
    const answer = await counts();
    if (expected['added'] === 0) expect(answer).toContain('no row can be read');
    else expect(answer).toMatchObject(expected);
  });

  it.each<[string, () => void, RegExp]>([
    ['is empty', () => lists([]), /empty/],
    ['is no list', () => studio.says.set('/catalogue', { body: '{"games":[]}' }), /not a list/],
    ['is no JSON', () => studio.says.set('/catalogue', { body: '<html>' }), /malformed/],
    ['is refused', () => studio.says.set('/catalogue', { status: 503, body: '{}' }), /503/],
  ])('that %s changes nothing', async (_what, spoil, why) => {
    lists([studioRow('a'), studioRow('b')]);
    await imported();
    spoil();
    expect(await counts()).toMatch(why);
    expect(await slots()).toEqual(['a', 'b']);
  });

  it('without a game unlists and closes it, and restores it when it is listed again', async () => {
    lists([studioRow('a'), studioRow('b')]);
    await imported();
    lists([studioRow('a')]);
    expect(await counts()).toMatchObject({ gone: 1 });
    expect(await slots()).toEqual(['a']);
    expect(gameOf(await world.deps.catalogue(), 'b')?.listed).toBe(false);
    lists([studioRow('a'), studioRow('b')]);
    expect(await counts()).toMatchObject({ updated: 1 });
    expect(await slots()).toEqual(['a', 'b']);
  });

  it('without most of its games keeps them unless an operator allows the removal', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => studioRow(`jogo-${n}`));
    lists(rows);
    await imported();
    lists(rows.slice(0, 3));
    expect(await counts()).toMatchObject({ gone: 0, kept: 'shrunk' });
    expect(await slots()).toHaveLength(12);
    expect(await counts(true)).toMatchObject({ gone: 9, kept: null });
    expect(await slots()).toHaveLength(3);
  });

  it('with a nameless row keeps every game, since the row may be any of them; a bad row with a name keeps its own game', async () => {
    lists([studioRow('a'), studioRow('b')]);
    await imported();
    lists([studioRow('a'), { name: 'x' }]);
    expect(await counts()).toMatchObject({ gone: 0, kept: 'nameless', faults: 1 });
    lists([studioRow('a'), { id: 'b' }]);
    expect(await counts()).toMatchObject({ gone: 0, kept: null, faults: 1 });
    expect(await slots()).toEqual(['a', 'b']);
  });

  it('imported by several processes at once is imported once', async () => {
    lists(Array.from({ length: 150 }, (_, n) => studioRow(`jogo-${n}`)));
    const answers = await Promise.all([imported(), imported(), imported()]);
    expect(answers.map((each) => each.done && each.report.faults)).toEqual([0, 0, 0]);
    expect(await slots()).toHaveLength(150);
  });
});
