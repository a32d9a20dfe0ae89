import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { lineReturns, payoutAt } from '#kernel/bets/payout.ts';
import { leg } from '#kernel/bets/testing/bets.ts';
import { totalStakeCents } from '#kernel/bets/unit-stakes.ts';
import { cents } from '#kernel/money.ts';
import { MAX_ODDS, MIN_ODDS } from '#kernel/odds.ts';
import { deadHeat, HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { legMultiplier } from './leg-multiplier.ts';
import { settleBet } from './settle-bet.ts';
import { slowPayout } from './testing/slow-payout.ts';

const anyResult = fc.constantFrom<OutcomeResult>(WON, WON, LOST, VOID, HALF_WON, HALF_LOST, deadHeat(1, 2), deadHeat(1, 3), deadHeat(2, 3));
const anyOdds = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: MIN_ODDS, max: 20_000 }) }, fc.integer({ min: MIN_ODDS, max: MAX_ODDS }));
const anyLeg = fc.record({ oddsMilli: anyOdds, banker: fc.boolean(), result: anyResult });

interface Placed {
  readonly bet: Bet;
  readonly results: readonly OutcomeResult[];
}

/** Any bet of up to six legs, at least one of them not a banker, with results. */
const placed: fc.Arbitrary<Placed> = fc
  .tuple(fc.array(anyLeg, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 63 }), fc.boolean(), fc.integer({ min: 100, max: 200_000 }))
  .map(([picked, sizeBits, perLine, stakeCents]) => {
    const legs = picked.map(({ oddsMilli, banker }, index) => leg(`event-${index}`, oddsMilli, banker && index > 0));
    const free = legs.filter(({ banker }) => !banker).length;
    const chosen = Array.from({ length: free }, (_, index) => index + 1).filter((size) => (sizeBits & (1 << (size - 1))) !== 0);
    const sizes = chosen.length === 0 ? [free] : chosen;
    const stakeMode = perLine ? 'per_line' : 'total';
    return { bet: { legs, sizes, stakeMode, stakeCents: cents(stakeCents), payCapCents: cents(1_000_000_000) }, results: picked.map(({ result }) => result) };
  });

test('a payout equals the slow calculation that splits every stake by hand', () => {
  fc.assert(
    fc.property(placed, ({ bet, results }) => {
      const slow = slowPayout(bet, results);
      const settled = settleBet(bet, results);
      expect(BigInt(settled?.payoutCents ?? -1)).toBe(slow < bet.payCapCents ? slow : BigInt(bet.payCapCents));
      expect(settled?.isCapped).toBe(slow > bet.payCapCents);
    }),
    { numRuns: 400 },
  );
});

test('a bet whose legs are all void returns its stake, to the centavo', () => {
  fc.assert(
    fc.property(placed, ({ bet }) => {
      expect(
        settleBet(
          bet,
          bet.legs.map(() => VOID),
        ),
      ).toEqual({ end: 'void', payoutCents: totalStakeCents(bet), isCapped: false });
    }),
  );
});

test('the order of the legs does not change the payout', () => {
  fc.assert(
    fc.property(placed, fc.infiniteStream(fc.nat()), ({ bet, results }, weights) => {
      const shuffled = bet.legs.map((each, index) => ({ each, result: results[index] ?? LOST, weight: weights.next().value ?? 0 }));
      shuffled.sort((a, b) => a.weight - b.weight);
      const again = settleBet(
        { ...bet, legs: shuffled.map(({ each }) => each) },
        shuffled.map(({ result }) => result),
      );
      expect(again).toEqual(settleBet(bet, results));
    }),
  );
});

test('a leg that turns void re-prices the lines that contain it and no others', () => {
  fc.assert(
    fc.property(placed, fc.nat(), ({ bet, results }, pick) => {
      const voided = pick % bet.legs.length;
      const returnsBy = (ended: readonly OutcomeResult[]) => {
        const multipliers = bet.legs.map((each, index) => legMultiplier(each.odds, ended[index] ?? LOST));
        return { ...lineReturns(bet, multipliers), multipliers };
      };
      const before = returnsBy(results);
      const after = returnsBy(results.map((result, index) => (index === voided ? VOID : result)));
      const leg = before.multipliers[voided] ?? { numerator: 0n, denominator: 1n };
      for (const [index, line] of linesOf(bet).entries()) {
        // The line's return, divided by the leg's multiplier (by cross-multiplication) if the line contains the leg.
        const factor = line.includes(voided) ? leg : { numerator: 1n, denominator: 1n };
        const was = (before.numerators[index] ?? 0n) * after.denominator * factor.denominator;
        expect(was).toBe((after.numerators[index] ?? 0n) * before.denominator * factor.numerator);
      }
    }),
  );
});

/** The payout of a bet if every open leg wins. */
function mostOf(bet: Bet, results: readonly (OutcomeResult | null)[]): number {
  const multipliers = bet.legs.map((each, index) => legMultiplier(each.odds, results[index] ?? WON));
  return payoutAt(bet, multipliers).payoutCents;
}

test('no settlement pays more than the potential payout, and an early settlement does not change when the other results arrive', () => {
  fc.assert(
    fc.property(placed, fc.integer({ min: 0, max: 63 }), ({ bet, results }, openBits) => {
      const known = results.map((result, index) => ((openBits >> index) & 1 ? null : result));
      const final = settleBet(bet, results);
      expect(final?.payoutCents).toBeLessThanOrEqual(mostOf(bet, known));
      const early = settleBet(bet, known);
      if (early !== null) expect(early.payoutCents).toBe(final?.payoutCents);
    }),
  );
});
