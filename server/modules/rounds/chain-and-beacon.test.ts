import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { hashLink } from '#kernel/fairness/index.ts';
import { systemRandom } from '#server/platform/system-clock.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createChainLinks } from './chain-links.ts';
import { roundsRecompute } from './round-checks.ts';
import { chainById, chainsOf } from './store/chain-rows.ts';
import { roundsFixtures, type RoundsFixture } from './testing/rounds-fixture.ts';

const newWorld = roundsFixtures();
let world: RoundsFixture;
afterEach(async () => {
  const violations = await roundsRecompute([world.game], world.deps).run(world.database.db);
  if (violations.length > 0) throw new Error(JSON.stringify(violations));
  await world.drop();
});

async function opened(over: Parameters<typeof newWorld>[0] = {}): Promise<RoundsFixture> {
  world = await newWorld(over);
  await world.run();
  return world;
}

describe('the beacon', () => {
  it.each(['missing', 'wrong_signature', 'wrong_round', 'malformed', 'hanging', 'server_error'])(
    'that is %s keeps the round waiting, and its valid answer ends the wait',
    async (mode) => {
      await opened();
      await world.beacon(mode);
      await world.after(15_000);
      expect(await world.after(3_000)).toMatchObject({ state: 'closed', link: null });
      expect(await world.after(2_000)).toMatchObject({ state: 'closed', link: null });
      await world.beacon('ok');
      expect(await world.after(500)).toMatchObject({ state: 'spinning' });
    },
  );

  it.each(['missing', 'wrong_signature', 'wrong_round', 'malformed', 'server_error'])(
    'that is %s for 30 s after closing makes the round void and refunded',
    async (mode) => {
      await opened();
      const round = await world.round();
      for (let n = 0; n < 3; n += 1) await world.bet();
      await world.beacon(mode);
      await world.after(15_000);
      expect(await world.after(29_999)).toMatchObject({ state: 'closed' });
      expect(await world.after(500)).toMatchObject({ id: round.id, state: 'void', outcome: null, beaconValue: null });
      expect(hashLink((await world.round()).link ?? '')).toBe(round.linkHash);
      expect(await world.bets(round.id)).toEqual([{ state: 'refunded', count: 3 }]);
      await world.beacon('ok');
      expect(await world.after(3_000)).toMatchObject({ seq: 2, state: 'betting' });
    },
  );
});

describe('chains', () => {
  it('are announced ahead and follow one another without a gap', async () => {
    await opened({ planChain: () => ({ length: 4, announceBelow: 3 }) });
    const seen = new Set<string>();
    for (let n = 0; n < 9; n += 1) {
      seen.add((await world.round()).chainId);
      for (const ms of [15_000, 3_000, 5_000, 3_000]) await world.after(ms);
    }
    expect(await world.round()).toMatchObject({ seq: 10, state: 'betting' });
    expect(seen.size).toBe(3);
    const chains = await chainsOf(world.database.db.k, 'test');
    for (const [newer, older] of chains.slice(0, -1).map((chain, index) => [chain, chains[index + 1]] as const)) {
      expect(newer.announcedAt.getTime()).toBeLessThan(newer.startedAt?.getTime() ?? Infinity);
      expect(older?.endHash).not.toBe(newer.endHash);
    }
  });

  it('end when the beacon is changed: old chains keep the key of their rounds', async () => {
    await opened();
    const identity = { ...world.deps.beacon.identity, chainHash: 'ab'.repeat(32), genesisTime: 1_767_225_000 };
    for (const ms of [15_000, 3_000, 5_000]) await world.after(ms);
    const next = await world.process({ beacon: { identity, ask: (_of, round) => world.deps.beacon.ask(world.deps.beacon.identity, round) } });
    world.clock.advance(3_000);
    while ((await next.table.advance(world.clock.now())) > 0);
    const [newer, older] = await chainsOf(world.database.db.k, 'test');
    expect(newer?.beacon).toEqual(identity);
    expect(older?.beacon).toEqual(world.deps.beacon.identity);
    expect(await world.round()).toMatchObject({ seq: 2, chainId: newer?.id });
  });

  it('that the vault cannot decrypt start no round, and cause only an error', async () => {
    world = await newWorld();
    const links = createChainLinks({ vault: createVault('another-secret-another-secret-another'), random: systemRandom });
    await world.run();
    for (const ms of [15_000, 3_000, 5_000]) await world.after(ms);
    const wrong = await world.process({ links });
    world.clock.advance(3_000);
    await expect(wrong.table.advance(world.clock.now())).rejects.toThrow();
    expect(await world.round()).toMatchObject({ seq: 1 });
    await world.run();
    expect(await world.round()).toMatchObject({ seq: 2 });
  });

  it('are computed in slices: every link leads to the published end', async () => {
    await opened();
    // More than two slices, and no multiple of the cache interval.
    const length = 12_000;
    const grown = await world.deps.links.grow(length);
    const chain = { id: 'x', length, ...grown };
    for (const index of [1, 2, 255, 256, 257, length - 1, length]) {
      expect(hashLink(await world.deps.links.linkAt(chain, index))).toBe(await world.deps.links.linkAt(chain, index - 1));
    }
    expect(await world.deps.links.linkAt(chain, 0)).toBe(grown.endHash);
    await expect(world.deps.links.linkAt(chain, length + 1)).rejects.toThrow(RangeError);
  });
});

describe('secrecy', () => {
  it('no row, message or log line contains a link before it is revealed', async () => {
    await opened();
    const round = await world.round();
    const chain = await chainById(world.database.db.k, round.chainId);
    const secret = await world.deps.links.linkAt(chain, round.linkIndex);
    const later = await world.deps.links.linkAt(chain, round.linkIndex + 1);
    const everything = async () => {
      const tables = ['rounds_round', 'rounds_chain', 'outbox', 'test_told'];
      const dumps = await Promise.all(
        tables.map((table) => sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(world.database.owner.k)),
      );
      return [...dumps.flatMap((dump) => dump.rows.map((row) => row.row)), ...world.logged].join('\n');
    };
    expect(await everything()).not.toContain(secret);
    await world.beacon('missing');
    await world.after(15_000);
    await world.after(10_000);
    expect((await world.round()).state).toBe('closed');
    expect(await everything()).not.toContain(secret);
    await world.beacon('ok');
    await world.after(1_000);
    const revealed = await everything();
    expect(revealed).toContain(secret);
    expect(revealed).not.toContain(later);
  });
});

describe('the database', () => {
  it('keeps a round unchanged: it allows no rewriting, no early link, no second round', async () => {
    await opened();
    const round = await world.round();
    const { owner } = world.database;
    const attempt = (statement: string) => owner.pool.query(statement);
    await expect(attempt(`UPDATE rounds_round SET beacon_round = beacon_round + 1, version = version + 1 WHERE id = '${round.id}'`)).rejects.toThrow(
      'cannot be rewritten',
    );
    await expect(attempt(`UPDATE rounds_round SET state = 'settled', version = version + 1 WHERE id = '${round.id}'`)).rejects.toThrow('cannot be rewritten');
    await expect(
      attempt(`UPDATE rounds_round SET state = 'closed', version = version + 1, link = '${'a'.repeat(64)}' WHERE id = '${round.id}'`),
    ).rejects.toThrow('link');
    await expect(
      attempt(`INSERT INTO rounds_round (id, table_name, seq, chain_id, link_index, link_hash, beacon_round, opened_at, closes_at, void_after)
               SELECT gen_random_uuid(), table_name, 9, chain_id, 9, link_hash, beacon_round, opened_at, closes_at, void_after FROM rounds_round`),
    ).rejects.toThrow('rounds_round_running');
    await expect(attempt(`UPDATE rounds_chain SET end_hash = '${'a'.repeat(64)}'`)).rejects.toThrow('cannot be changed');
    await expect(world.database.db.pool.query(`DELETE FROM rounds_round`)).rejects.toThrow('permission denied');
    for (const ms of [15_000, 3_000, 5_000]) await world.after(ms);
    await expect(attempt(`UPDATE rounds_round SET outcome = '3', version = version + 1 WHERE id = '${round.id}'`)).rejects.toThrow('cannot be rewritten');
  });
});
