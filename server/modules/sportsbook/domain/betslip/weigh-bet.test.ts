import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { potentialPayout } from '#kernel/bets/payout.ts';
import { totalStakeCents, unitStakes } from '#kernel/bets/unit-stakes.ts';
import { cents, divideRounded } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { weighBet } from './weigh-bet.ts';

/** Any bet of up to six legs, some of them bankers, of several sizes, staked in total or per line. */
const anyBet: fc.Arbitrary<Bet> = fc
  .tuple(
    fc.array(fc.record({ milli: fc.integer({ min: 1_001, max: 30_000 }), banker: fc.boolean() }), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 63 }),
    fc.boolean(),
    fc.integer({ min: 63, max: 100_000 }),
  )
  .map(([picked, bits, perLine, stakeCents]) => {
    const legs = picked.map(({ milli, banker }, index) => ({
      ...{ eventId: `event-${index}`, marketId: `event-${index}:result`, outcomeId: 'home', odds: odds(milli) },
      banker: banker && index > 0,
    }));
    const free = legs.filter((leg) => !leg.banker).length;
    const chosen = Array.from({ length: free }, (_, index) => index + 1).filter((size) => (bits & (1 << (size - 1))) !== 0);
    return {
      legs,
      sizes: chosen.length === 0 ? [free] : chosen,
      stakeMode: perLine ? 'per_line' : 'total',
      stakeCents: cents(stakeCents),
      payCapCents: cents(1e15),
    };
  });

test('weighBet returns and debits the same amounts as the bet itself', () => {
  fc.assert(
    fc.property(anyBet, (bet) => {
      const weighed = weighBet(bet);
      expect(weighed.totalCents(bet.stakeCents)).toBe(totalStakeCents(bet));
      expect(weighed.returnCents(bet.stakeCents)).toBe(BigInt(potentialPayout(bet).payoutCents));
    }),
  );
});

test('the liability of a leg is the net win of singles at its lines’ unit stakes, rounded up once', () => {
  fc.assert(
    fc.property(anyBet, (bet) => {
      const [units, lines] = [unitStakes(bet), linesOf(bet)];
      const expected = bet.legs.map((leg, index) => {
        const staked = lines.reduce((sum, line, place) => sum + (line.includes(index) ? (units[place] ?? 0) : 0), 0);
        return Number(divideRounded(BigInt(staked) * BigInt(leg.odds - 1_000), 1_000n, 'ceil'));
      });
      expect(weighBet(bet).exposures(bet.stakeCents)).toEqual(expected);
    }),
  );
});

test('the liability of a leg never falls as the stake grows', () => {
  fc.assert(
    fc.property(anyBet, (bet) => {
      const weighed = weighBet(bet);
      const [before, after] = [weighed.exposures(bet.stakeCents), weighed.exposures(bet.stakeCents + 1)];
      expect(after.every((added, leg) => added >= (before[leg] ?? 0))).toBe(true);
      expect(weighed.returnCents(bet.stakeCents + 1) >= weighed.returnCents(bet.stakeCents)).toBe(true);
    }),
  );
});
