import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { hashLink } from '#kernel/fairness/index.ts';
import { roundsRecompute } from './round-checks.ts';
import { chainById } from './store/chain-rows.ts';
import { roundById } from './store/round-rows.ts';
import { roundsFixtures, type RoundsFixture } from './testing/rounds-fixture.ts';
import { createRoundOpener } from './use-cases/open-round.ts';

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

  it('opens no round while the game is off, and lets the running one finish', async () => {
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
  it('accepts or refuses a bet as a whole: an admitted bet is settled, a later one is refused', async () => {
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

  it('waits for an admitted bet in flight', async () => {
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
  it('make every transition once, in any process', async () => {
    await opened();
    const others = await Promise.all([world.process(), world.process(), world.process()]);
    const first = await world.round();
    for (let n = 0; n < 7; n += 1) await world.bet();
    for (let step = 0; step < 40; step += 1) {
      world.clock.advance(1_000);
      await Promise.all(others.flatMap(({ table }) => [table.advance(world.clock.now()), table.advance(world.clock.now())]));
    }
    const published = await world.told();
    expect(new Set(published).size).toBe(published.length);
    expect(published.slice(0, 5)).toEqual(['1:betting', '1:closed', '1:spinning', '1:settled', '2:betting']);
    expect(await world.bets(first.id)).toEqual([{ state: 'settled', count: 7 }]);
  });

  it('that read the table before another opened its round change neither the round nor the chain', async () => {
    await opened();
    const round = await world.round();
    const before = await chainById(world.database.db.k, round.chainId);
    expect(await createRoundOpener(world.deps, world.game).open(null)).toBe(false);
    expect(await chainById(world.database.db.k, round.chainId)).toEqual(before);
    expect((await world.round()).id).toBe(round.id);
  });
});

describe('a process that dies', () => {
  const toSettled = [15_000, 3_000, 5_000, 3_000];
  it.each(['betting', 'closed', 'spinning', 'settling', 'settled'] as const)(
    'while %s is being written leaves a round that another finishes, once',
    async (hook) => {
      world = await newWorld();
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

  it.each(['void', 'refunding', 'refunded'] as const)('while a round is being voided (%s) leaves refunds that another finishes, once (GM-6)', async (hook) => {
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

  it('and is down for an hour after any state leaves a round that is finished, not voided (PAY-3, REL-10)', async () => {
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

  it('is not needed for a chunk that fails once: its halves are ended', async () => {
    await opened();
    const round = await world.round();
    for (let n = 0; n < 5; n += 1) await world.bet();
    await world.after(15_000);
    await world.after(3_000);
    world.failAt('settling');
    expect(await world.after(5_000)).toMatchObject({ id: round.id, state: 'settled' });
    expect(await world.bets(round.id)).toEqual([{ state: 'settled', count: 5 }]);
  });
});
