import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePayoutCents } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import { setPause } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { rotateSeeds } from '../../fairness/use-cases/rotate-seeds.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { type BetPlacer, createBetPlacer } from './place-bet.ts';

let world: OriginalsFixture;
let placer: BetPlacer;
beforeAll(async () => {
  world = await createOriginalsFixture();
  placer = createBetPlacer(world.deps);
});
afterAll(() => world.drop());

describe('a bet', () => {
  test('is taken, dealt and paid in one act; balance and ledger agree', async () => {
    const principal = await world.newPlayer(1_000);
    const bet = accepted(await placer.place({ principal, stakeCents: 100, chance: 30, direction: 'under', key: randomUUID() }));
    expect(bet).toMatchObject({
      replayed: false,
      stakeCents: 100,
      nonce: 0,
      payoutCents: dicePayoutCents(cents(100), { chance: 30, direction: 'under' }, bet.roll),
    });
    expect(await world.cashOf(principal.playerId)).toBe(900 + bet.payoutCents);
    expect(bet.balance.value).toBe(900 + bet.payoutCents);
  });

  test('sent again under its key is answered with what it was, and costs nothing; another body under that key is refused', async () => {
    const principal = await world.newPlayer(1_000);
    const call = { principal, stakeCents: 100, chance: 75, direction: 'over', key: randomUUID() } as const;
    const first = accepted(await placer.place(call));
    expect(accepted(await createBetPlacer(world.deps).place(call))).toEqual({ ...first, replayed: true });
    for (const other of [{ direction: 'under' }, { chance: 74 }, { stakeCents: 101 }] as const)
      expect(await placer.place({ ...call, ...other })).toEqual({ ok: false, code: 'idempotency_key_reused' });
    expect(await world.cashOf(principal.playerId)).toBe(first.balance.value);
  });

  test('of many at once, from several processes, each has a nonce of its own', async () => {
    const principal = await world.newPlayer(10_000);
    const placers = [placer, createBetPlacer(world.deps), createBetPlacer(world.deps)];
    const calls = placers.flatMap((each) =>
      Array.from({ length: 4 }, () => each.place({ principal, stakeCents: 10, chance: 50, direction: 'under', key: randomUUID() })),
    );
    const nonces = (await Promise.all(calls)).map((placed) => accepted(placed).nonce);
    expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  test('shares seeds and nonces with the player’s other games, and is revealed with them', async () => {
    const principal = await world.newPlayer(1_000);
    const { roundId } = accepted(await world.play().open(principal, 100, 3));
    expect(accepted(await placer.place({ principal, stakeCents: 100, chance: 50, direction: 'under', key: randomUUID() })).nonce).toBe(1);
    const { safe } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(principal, roundId, safe[0] ?? 0));
    accepted(await world.play().cashOut(principal, roundId));
    expect(accepted(await rotateSeeds(world.deps, principal.playerId, 'outra semente')).rounds).toBe(2);
  });
});

describe('a bet is refused, and costs nothing,', () => {
  test.each([
    ['below the lowest stake', 1, 'stake_below_minimum'],
    ['above the highest', 100_000_000, 'stake_above_maximum'],
    ['beyond the balance', 1_000, 'insufficient_balance'],
  ])('%s', async (_, stakeCents, code) => {
    const principal = await world.newPlayer(500);
    expect(await placer.place({ principal, stakeCents, chance: 50, direction: 'under', key: randomUUID() })).toEqual({ ok: false, code });
    expect(await world.cashOf(principal.playerId)).toBe(500);
  });

  test('at a chance whose prize passes the highest payout; at a likelier one it is taken', async () => {
    const principal = await world.newPlayer(500);
    const at = (chance: number) => placer.place({ principal, stakeCents: 100, chance, direction: 'under', key: randomUUID() });
    await world.setting('casino_max_payout', 1_000);
    expect(await at(9)).toEqual({ ok: false, code: 'payout_above_maximum' });
    expect(await world.cashOf(principal.playerId)).toBe(500);
    accepted(await at(10));
    await world.setting('casino_max_payout', 10_000_000);
  });

  test('while the games are off, or the player pauses', async () => {
    const principal = await world.newPlayer(500);
    const tries = async () => placer.place({ principal, stakeCents: 100, chance: 50, direction: 'under', key: randomUUID() });
    await world.setting('casino_enabled', false);
    expect(await tries()).toEqual({ ok: false, code: 'casino_disabled' });
    await world.setting('casino_enabled', true);
    const until = new Date(world.clock.nowMs() + 3_600_000);
    await inTransaction(world.db, (tx) => setPause(tx, principal.playerId, until));
    expect(await tries()).toEqual({ ok: false, code: 'paused' });
    expect(await world.cashOf(principal.playerId)).toBe(500);
  });
});

test('whatever was done here, ledger, bets and seeds agree', async () => {
  expect(await world.violations()).toEqual([]);
});
