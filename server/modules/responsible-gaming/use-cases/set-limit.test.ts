import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { depositHeadroom, readGate } from '#server/modules/gate/index.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { gateAgrees } from '../store/gate-agrees.ts';
import { codeOf, createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { readLimitsOf } from './read-limits.ts';
import { cancelPending, confirmPending, setLimit } from './set-limit.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

const DAILY = { kind: 'stake', period: 'day' } as const;
const confirm = (playerId: string) =>
  world.protection.within((tx) => confirmPending(world.deps, tx, { ...world.protection.act(playerId), ...DAILY })).then(codeOf);
const cancel = (playerId: string) =>
  world.protection.within((tx) => cancelPending(world.deps, tx, { ...world.protection.act(playerId), ...DAILY })).then(codeOf);
const { limit, bet } = {
  limit: (...given: Parameters<ProtectionFixture['protection']['limit']>) => world.protection.limit(...given),
  bet: (...given: Parameters<ProtectionFixture['protection']['bet']>) => world.protection.bet(...given),
};

describe('RG-1 a limit of R$ 100', () => {
  test('refuses R$ 100,01 across casino and sport, on any device', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['stake', 'day'], 10_000);
    expect(await bet(player, 6_000)).toBe('placed');
    expect(await bet(player, 4_001, { vertical: 'sports', game: 'sportsbook', operation: 'sports' })).toBe('limit_reached');
    expect(await bet(player, 4_000, { vertical: 'sports', game: 'sportsbook', operation: 'sports' })).toBe('placed');
    expect(await bet(player, 1, { vertical: 'casino', game: 'slot', operation: 'casino' })).toBe('limit_reached');
  });

  test('yields to a stricter limit of another kind or period', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['stake', 'day'], 10_000);
    await limit(player, ['loss', 'month'], 3_000);
    await limit(player, ['bets', 'week'], 2);
    expect(await bet(player, 3_001)).toBe('limit_reached');
    expect([await bet(player, 1_000), await bet(player, 1_000), await bet(player, 1_000)]).toEqual(['placed', 'placed', 'limit_reached']);
  });
});

describe('RG-2 a looser limit', () => {
  test('is valid a day later and only after confirmation: 23:59 is too early, 24:01 is not', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['stake', 'day'], 1_000);
    const asked = await limit(player, ['stake', 'day'], 5_000);
    expect(asked).toMatchObject({ ok: true, value: { current: 1_000, pending: { value: 5_000, ready: false } } });
    world.clock.advance(DAY_MS - MINUTE_MS);
    expect([await confirm(player), await bet(player, 1_001)]).toEqual(['too_early', 'limit_reached']);
    world.clock.advance(2 * MINUTE_MS);
    expect(await bet(player, 1_001)).toBe('limit_reached');
    expect([await confirm(player), await bet(player, 1_001)]).toEqual(['done', 'placed']);
    expect(await confirm(player)).toBe('nothing_pending');
  });

  test('can be cancelled, is cancelled by a tighter one, and expires after a week', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['stake', 'day'], 1_000);
    await limit(player, ['stake', 'day'], null);
    expect([await cancel(player), await cancel(player)]).toEqual(['done', 'nothing_pending']);
    await limit(player, ['stake', 'day'], 5_000);
    await limit(player, ['stake', 'day'], 500);
    world.clock.advance(2 * DAY_MS);
    expect([await confirm(player), await bet(player, 501)]).toEqual(['nothing_pending', 'limit_reached']);
    await limit(player, ['stake', 'day'], 5_000);
    world.clock.advance(8 * DAY_MS);
    expect([await confirm(player), await bet(player, 501)]).toEqual(['nothing_pending', 'limit_reached']);
  });

  test('two devices: a limit lowered on one before the other’s bet commits refuses that bet', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['stake', 'day'], 10_000);
    let placed: Promise<string | undefined> | undefined;
    await world.protection.within(async (tx) => {
      const lowered = await setLimit(world.deps, tx, { ...world.protection.act(player), ...DAILY }, 2_000);
      placed = bet(player, 2_001);
      await world.protection.somebodyWaits();
      return lowered;
    });
    expect([await placed, await bet(player, 2_000)]).toEqual(['limit_reached', 'placed']);
  });

  test('two devices: with twenty bets and a lower limit at once, no bet that began after the limit’s response exceeds it', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['stake', 'day'], 10_000);
    const early = Array.from({ length: 10 }, () => bet(player, 400));
    const late = limit(player, ['stake', 'day'], 2_000).then(() => Promise.all(Array.from({ length: 10 }, () => bet(player, 400))));
    await Promise.all([...early, late]);
    const placed = (await late).filter((verdict) => verdict === 'placed').length;
    const staked = present(await readGate(world.db.k, player)).counters.stakeCents.day;
    expect(placed === 0 || staked <= 2_000).toBe(true);
  });
});

test('RG-3 a deposit limit counts deposits; a withdrawal, a win or another day of the same month frees no part of it', async () => {
  const player = await world.newPlayer();
  await limit(player, ['deposit', 'day'], 10_000);
  await limit(player, ['deposit', 'month'], 15_000);
  await world.deposit(player, 9_000);
  const left = async () => depositHeadroom(present(await readGate(world.db.k, player)), world.clock.now());
  expect(await left()).toBe(1_000);
  expect(await bet(player, 9_000)).toBe('placed');
  expect(await left()).toBe(1_000);
  world.clock.advance(DAY_MS);
  expect(await left()).toBe(6_000);
});

test('the page shows what eligibility enforces: used, headroom and the end of each window', async () => {
  const player = await world.newPlayer(10_000);
  await limit(player, ['stake', 'week'], 5_000);
  await bet(player, 1_500);
  const shown = present(await readLimitsOf(world.deps, player, world.clock.now()));
  expect(shown.data.map(({ kind, unit }) => [kind, unit])).toEqual([
    ...[
      ['deposit', 'amount'],
      ['loss', 'amount'],
      ['stake', 'amount'],
      ['bets', 'count'],
      ['session', 'minutes'],
    ],
  ]);
  const stake = present(shown.data.find(({ kind }) => kind === 'stake'));
  expect(stake.headroom).toBe(3_500);
  expect(stake.periods.map(({ period, current, used, headroom }) => [period, current, used, headroom])).toEqual([
    ['day', null, 1_500, null],
    ['week', 5_000, 1_500, 3_500],
    ['month', null, 1_500, null],
  ]);
});

describe('RG-1 the limit of session time', () => {
  test('refuses bets when its minutes are used up, counted from act to act, and restarts the next day', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['session', 'day'], 60);
    for (const minutes of [0, 20, 20, 19]) {
      world.clock.advance(minutes * MINUTE_MS);
      expect(await bet(player, 100)).toBe('placed');
    }
    world.clock.advance(MINUTE_MS - 1);
    expect(await bet(player, 100)).toBe('placed');
    world.clock.advance(1);
    expect(await bet(player, 100)).toBe('limit_reached');
    world.clock.advance(DAY_MS);
    expect(await bet(player, 100)).toBe('placed');
  });

  test('does not count absence: half an hour without an act ends a session', async () => {
    const player = await world.newPlayer(50_000);
    await limit(player, ['session', 'week'], 60);
    await bet(player, 100);
    world.clock.advance(30 * MINUTE_MS);
    await bet(player, 100);
    world.clock.advance(5 * HOUR_MS);
    expect(await bet(player, 100)).toBe('placed');
    const session = present((await readLimitsOf(world.deps, player, world.clock.now()))?.data.find(({ kind }) => kind === 'session'));
    expect(session.headroom).toBe(30);
    world.clock.advance(10 * MINUTE_MS);
    const later = present((await readLimitsOf(world.deps, player, world.clock.now()))?.data.find(({ kind }) => kind === 'session'));
    expect(later.headroom).toBe(20);
  });
});

// Eligibility agrees with the rows, and the ledger balances.
cleanAfterTests(async () => [...(await gateAgrees.run(world.db)), ...(await world.violations())]);
