import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { hashLink } from '#kernel/fairness/index.ts';
import { systemRandom } from '#server/platform/clock/system-clock.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createChainLinks } from './chain-links.ts';
import { roundsRecompute } from './checks/round-checks.ts';
import { chainById, chainsOf } from './store/chain-rows.ts';
import { roundById } from './store/round-rows.ts';
import { createRoundsWorld, type RoundsWorld } from './testing/rounds-world.ts';

let world: RoundsWorld;
afterEach(async () => {
  const violations = await roundsRecompute([world.game]).run(world.database.db);
  if (violations.length > 0) throw new Error(JSON.stringify(violations));
  await world.drop();
});

async function opened(over: Parameters<typeof createRoundsWorld>[0] = {}): Promise<RoundsWorld> {
  world = await createRoundsWorld(over);
  await world.run();
  return world;
}

describe('the life of a round', () => {
  it('runs betting, closed, spinning, settled, and the next one opens after the rest', async () => {
    await opened();
    const round = await world.round();
    expect(round).toMatchObject({ state: 'betting', seq: 1, link: null });
    for (let n = 0; n < 5; n += 1) expect(await world.bet()).toBe(round.id);

    expect(await world.after(14_999)).toMatchObject({ state: 'betting' });
    expect(await world.after(1)).toMatchObject({ state: 'closed', link: null, outcome: null });
    const spinning = await world.after(3_000);
    expect(spinning).toMatchObject({ state: 'spinning' });
    expect(hashLink(spinning.link ?? '')).toBe(round.linkHash);
    expect(await world.after(5_000)).toMatchObject({ id: round.id, state: 'settled' });
    expect(await world.bets(round.id)).toEqual([{ state: 'settled', count: 5 }]);
    expect(await world.after(2_999)).toMatchObject({ id: round.id });
    expect(await world.after(1)).toMatchObject({ seq: 2, state: 'betting', linkHash: spinning.link });
    expect(await world.told()).toEqual(['1:betting', '1:closed', '1:spinning', '1:settled', '2:betting']);
  });

  it('names at opening the first beacon round due after its closing', async () => {
    await opened();
    const round = await world.round();
    const chain = await chainById(world.database.db.k, round.chainId);
    const dueAt = (chain.beacon.genesisTime + (round.beaconRound - 1) * chain.beacon.period) * 1000;
    expect(dueAt).toBeGreaterThan(round.closesAt.getTime());
    expect(dueAt - chain.beacon.period * 1000).toBeLessThanOrEqual(round.closesAt.getTime());
  });

  it('opens none while the game is off, and lets the running one finish', async () => {
    await opened();
    world.game.mayOpenNow = false;
    await world.after(15_000);
    await world.after(3_000);
    expect(await world.after(5_000)).toMatchObject({ state: 'settled' });
    expect(await world.after(60_000)).toMatchObject({ seq: 1 });
    world.game.mayOpenNow = true;
    await world.run();
    expect(await world.round()).toMatchObject({ seq: 2, state: 'betting' });
  });
});

describe('the closing instant', () => {
  it('takes a bet whole or not at all: what was admitted is settled, what came after is refused', async () => {
    await opened();
    const round = await world.round();
    const inTime = new Date(round.closesAt.getTime() - 1);
    const many = (at: Date) => Array.from({ length: 40 }, () => world.bet(round.id, at));
    world.clock.advance(15_000);
    const early = many(inTime);
    const closing = world.run();
    const racing = many(inTime);
    const late = many(round.closesAt);
    await closing;
    expect(await world.bet(round.id, inTime)).toBeNull();
    const taken = (await Promise.all([...early, ...racing])).filter((id) => id !== null).length;
    expect(new Set(await Promise.all(late))).toEqual(new Set([null]));
    expect(taken).toBeGreaterThan(0);
    await world.after(3_000);
    await world.after(5_000);
    expect(await world.bets(round.id)).toEqual([{ state: 'settled', count: taken }]);
  });

  it('waits for a bet that was admitted and is still in flight', async () => {
    await opened();
    const round = await world.round();
    const { k } = world.database.db;
    const held = Promise.withResolvers<void>();
    const admitted = Promise.withResolvers<void>();
    const inFlight = k.transaction().execute(async (tx) => {
      await sql`SELECT rounds_api_admit('test', NULL, ${world.clock.now()})`.execute(tx);
      admitted.resolve();
      await held.promise;
      await sql`INSERT INTO test_bet (round_id) VALUES (${round.id})`.execute(tx);
    });
    await admitted.promise;
    world.clock.advance(15_000);
    const closing = world.run();
    for (let n = 0; n < 5; n += 1) expect((await world.round()).state).toBe('betting');
    held.resolve();
    await Promise.all([inFlight, closing]);
    expect((await world.round()).state).toBe('closed');
    await world.after(3_000);
    await world.after(5_000);
    expect(await world.bets(round.id)).toEqual([{ state: 'settled', count: 1 }]);
  });

  it('refuses a bet for another round than the one that takes bets', async () => {
    await opened();
    expect(await world.bet('00000000-0000-7000-8000-000000000000')).toBeNull();
  });
});

describe('several processes', () => {
  it('make every transition once, whoever makes it', async () => {
    await opened();
    const others = await Promise.all([world.process(), world.process(), world.process()]);
    const first = await world.round();
    for (let n = 0; n < 7; n += 1) await world.bet();
    for (let step = 0; step < 40; step += 1) {
      world.clock.advance(1_000);
      await Promise.all(others.flatMap(({ table }) => [table.advance(world.clock.now()), table.advance(world.clock.now())]));
    }
    const told = await world.told();
    expect(new Set(told).size).toBe(told.length);
    expect(told.slice(0, 5)).toEqual(['1:betting', '1:closed', '1:spinning', '1:settled', '2:betting']);
    expect(await world.bets(first.id)).toEqual([{ state: 'settled', count: 7 }]);
  });
});

describe('a process that dies', () => {
  const toSettled = [15_000, 3_000, 5_000, 3_000];
  it.each(['betting', 'closed', 'spinning', 'settling', 'settled'] as const)(
    'while %s is being written leaves a round that another finishes, once',
    async (hook) => {
      world = await createRoundsWorld();
      world.killAt(hook);
      const dying = await world.process();
      const next = await world.process();
      for (const ms of [0, ...toSettled]) {
        world.clock.advance(ms);
        await dying.table.advance(world.clock.now()).catch(() => 0);
        while ((await next.table.advance(world.clock.now())) > 0);
        if (ms === 0) for (let n = 0; n < 5; n += 1) await world.bet();
      }
      expect(await world.told()).toEqual(['1:betting', '1:closed', '1:spinning', '1:settled', '2:betting']);
      const rounds = await sql<{ id: string; state: string }>`SELECT id, state FROM rounds_round ORDER BY seq`.execute(world.database.db.k);
      expect(rounds.rows.map((row) => row.state)).toEqual(['settled', 'betting']);
      expect(await world.bets(rounds.rows[0]?.id ?? '')).toEqual([{ state: 'settled', count: 5 }]);
    },
  );

  it.each(['void', 'refunding', 'refunded'] as const)('while a round is being voided (%s) leaves refunds that another finishes, once', async (hook) => {
    await opened();
    const round = await world.round();
    for (let n = 0; n < 5; n += 1) await world.bet();
    await world.beacon('missing');
    await world.after(15_000);
    world.killAt(hook);
    const dying = await world.process();
    world.clock.advance(30_000);
    await dying.table.advance(world.clock.now()).catch(() => 0);
    await dying.table.advance(world.clock.now()).catch(() => 0);
    world.clock.advance(1_000);
    await world.run();
    expect(await world.told()).toEqual(['1:betting', '1:closed', '1:void', '1:refunded']);
    expect(await world.bets(round.id)).toEqual([{ state: 'refunded', count: 5 }]);
  });

  it('and stays away for an hour after any state leaves a round that is finished, not voided', async () => {
    for (const ms of [0, 15_000, 18_000]) {
      await opened();
      await world.bet();
      const round = await world.after(ms);
      const next = await world.process();
      world.clock.advance(3_600_000);
      while ((await next.table.advance(world.clock.now())) > 0);
      world.clock.advance(5_000);
      while ((await next.table.advance(world.clock.now())) > 0);
      expect(await roundById(world.database.db.k, 'test', round.id)).toMatchObject({ state: 'settled' });
      if (ms !== 18_000) await world.drop();
    }
  });

  it('is not needed for a chunk that fails: the next tick ends the rest', async () => {
    await opened();
    const round = await world.round();
    for (let n = 0; n < 5; n += 1) await world.bet();
    await world.after(15_000);
    await world.after(3_000);
    world.failAt('settling');
    await expect(world.after(5_000)).rejects.toThrow('told to fail');
    await world.run();
    expect(await world.round()).toMatchObject({ id: round.id, state: 'settled' });
    expect(await world.bets(round.id)).toEqual([{ state: 'settled', count: 5 }]);
  });
});

describe('the beacon', () => {
  it.each(['missing', 'wrong_signature', 'wrong_round', 'malformed', 'hanging', 'server_error'])(
    'that is %s keeps the round waiting, and its true answer ends the wait',
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
    'that stays %s for 30 s after closing makes the round void and refunded',
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
    await opened({ chainLength: 4, announceBelow: 3 });
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

  it('end when the beacon is changed: the old ones keep the key they were played with', async () => {
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

  it('that the vault cannot open give no round, and nothing but an error', async () => {
    world = await createRoundsWorld();
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

  it('are walked in pieces: a hundred thousand links lead to the published end', async () => {
    await opened();
    const grown = await world.deps.links.grow(100_000);
    const chain = { id: 'x', length: 100_000, ...grown };
    for (const index of [1, 2, 255, 256, 257, 99_999, 100_000]) {
      expect(hashLink(await world.deps.links.linkAt(chain, index))).toBe(await world.deps.links.linkAt(chain, index - 1));
    }
    expect(await world.deps.links.linkAt(chain, 0)).toBe(grown.endHash);
    await expect(world.deps.links.linkAt(chain, 100_001)).rejects.toThrow(RangeError);
  });
});

describe('secrecy', () => {
  it('no row, message or log line holds a link before its time', async () => {
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
  it('keeps a round as it was: no rewriting, no early link, no second round', async () => {
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
    await expect(attempt(`UPDATE rounds_round SET outcome = 3, version = version + 1 WHERE id = '${round.id}'`)).rejects.toThrow('cannot be rewritten');
  });
});
