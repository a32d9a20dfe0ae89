import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { lineReturns, payoutAt } from '#kernel/bets/payout.ts';
import { leg } from '#kernel/bets/testing/bets.ts';
import { fraction } from '#kernel/fraction.ts';
import { cents } from '#kernel/money.ts';
import { MAX_ODDS, MIN_ODDS } from '#kernel/odds.ts';
import { deadHeat, HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { cashoutAmount, type LegStanding } from './cashout-amount.ts';

const anyOdds = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: MIN_ODDS, max: 20_000 }) }, fc.integer({ min: MIN_ODDS, max: MAX_ODDS }));
const pending = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([win, refund]): LegStanding => ({ kind: 'pending', win, refund: Math.min(refund, 1_000_000 - win) }));
const ended = fc
  .constantFrom<OutcomeResult>(WON, LOST, VOID, HALF_WON, HALF_LOST, deadHeat(1, 2), deadHeat(2, 3))
  .map((result): LegStanding => ({ kind: 'ended', result }));
const anyLeg = fc.record({ oddsMilli: anyOdds, banker: fc.boolean(), state: fc.oneof({ weight: 3, arbitrary: pending }, ended) });

interface Placed {
  readonly bet: Bet;
  readonly legs: readonly LegStanding[];
}

/** Any bet of up to `most` legs, at least one of them not a banker, and the result or chance of each leg. */
const placed = (most: number): fc.Arbitrary<Placed> =>
  fc
    .record({
      picked: fc.array(anyLeg, { minLength: 1, maxLength: most }),
      sizeBits: fc.integer({ min: 1, max: 63 }),
      perLine: fc.boolean(),
      stake: fc.integer({ min: 100, max: 200_000 }),
      cap: fc.constantFrom(200_000, 50_000_000, 1_000_000_000),
    })
    .map(({ picked, sizeBits, perLine, stake, cap }) => {
      const legs = picked.map(({ oddsMilli, banker }, index) => leg(`event-${index}`, oddsMilli, banker && index > 0));
      const free = legs.filter(({ banker }) => !banker).length;
      const chosen = Array.from({ length: free }, (_, index) => index + 1).filter((size) => (sizeBits & (1 << (size - 1))) !== 0);
      const stakeMode = perLine ? 'per_line' : 'total';
      return {
        bet: { legs, sizes: chosen.length === 0 ? [free] : chosen, stakeMode, stakeCents: cents(stake), payCapCents: cents(cap) },
        legs: picked.map(({ state }) => state),
      };
    });
const margin = fc.integer({ min: 0, max: 50 });
const share = fc.integer({ min: 1, max: 100 });

/** The payout of the share if every pending leg wins. */
const bestPayout = ({ bet, legs }: Placed, percent: number) => {
  const won = legs.map((state): LegStanding => (state.kind === 'ended' ? state : { kind: 'pending', win: 1_000_000, refund: 0 }));
  return cashoutAmount(bet, won, { marginPercent: 0, share: percent });
};

test('a cash-out is a whole number of centavos between 0 and what the share would win', () => {
  fc.assert(
    fc.property(placed(6), margin, share, (it, marginPercent, percent) => {
      const amount = cashoutAmount(it.bet, it.legs, { marginPercent, share: percent });
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      expect(amount).toBeLessThanOrEqual(bestPayout(it, percent));
    }),
    { numRuns: 500 },
  );
});

test('without margin, a bet whose pending legs are sure to win cashes out at its payout', () => {
  fc.assert(
    fc.property(placed(6), (it) => {
      const won = it.bet.legs.map(({ odds }) => fraction(BigInt(odds), 1_000n));
      const sure = it.legs.map((): LegStanding => ({ kind: 'pending', win: 1_000_000, refund: 0 }));
      expect(cashoutAmount(it.bet, sure, { marginPercent: 0, share: 100 })).toBe(payoutAt(it.bet, won).payoutCents);
    }),
  );
});

test('raising the chance of a win, or of a refund at the expense of a loss, never lowers a cash-out', () => {
  fc.assert(
    fc.property(placed(5), margin, fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (it, marginPercent, more, wins) => {
      const terms = { marginPercent, share: 100 };
      const better = it.legs.map((state): LegStanding => {
        if (state.kind === 'ended') return state;
        const room = Math.min(more, 1_000_000 - state.win - state.refund);
        return wins ? { ...state, win: state.win + room } : { ...state, refund: state.refund + room };
      });
      expect(cashoutAmount(it.bet, better, terms)).toBeGreaterThanOrEqual(cashoutAmount(it.bet, it.legs, terms));
    }),
  );
});

test('a higher margin never raises a cash-out', () => {
  fc.assert(
    fc.property(placed(4), margin, margin, (it, one, other) => {
      const at = (marginPercent: number) => cashoutAmount(it.bet, it.legs, { marginPercent, share: 100 });
      expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
    }),
  );
});

test('before margin and cap a cash-out is the mean of what the bet returns over all endings of its pending legs', () => {
  fc.assert(
    fc.property(placed(3), (it) => {
      const bet = { ...it.bet, payCapCents: cents(1_000_000_000_000) };
      const ways = it.legs.map((state, index) => {
        const odds = BigInt(bet.legs[index]?.odds ?? 0);
        if (state.kind === 'ended') return null;
        const { win, refund } = state;
        return [
          { weight: BigInt(win), multiplier: fraction(odds, 1_000n) },
          { weight: BigInt(refund), multiplier: fraction(1n, 1n) },
          { weight: BigInt(1_000_000 - win - refund), multiplier: fraction(0n, 1n) },
        ];
      });
      if (ways.some((way) => way === null)) return;
      let endings: { weight: bigint; multipliers: ReturnType<typeof fraction>[] }[] = [{ weight: 1n, multipliers: [] }];
      for (const way of ways) {
        endings = endings.flatMap(({ weight, multipliers }) =>
          (way ?? []).map((each) => ({ weight: weight * each.weight, multipliers: [...multipliers, each.multiplier] })),
        );
      }
      const scale = 1_000n ** BigInt(bet.legs.length);
      const total = endings.reduce((sum, { weight, multipliers }) => {
        const { numerators, denominator } = lineReturns(bet, multipliers);
        return sum + (weight * numerators.reduce((a, b) => a + b, 0n) * scale) / denominator;
      }, 0n);
      const mean = total / (scale * 1_000_000n ** BigInt(bet.legs.length));
      const amount = cashoutAmount(bet, it.legs, { marginPercent: 0, share: 100 });
      expect(BigInt(amount)).toBe(mean < 1_000_000_000_000n ? mean : 1_000_000_000_000n);
    }),
    { numRuns: 300 },
  );
});

/** Shares to cash out one after another, and the share left at the end. */
const shares = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }).map((wanted) => {
  let left = 100;
  const taken = wanted.flatMap((each) => {
    const one = Math.min(each, left);
    left -= one;
    return one === 0 ? [] : [one];
  });
  return { taken, left };
});

test('each partial cash-out and the payout of the rest lose less than a centavo against the exact formula, and their sum never exceeds it', () => {
  fc.assert(
    fc.property(placed(5), shares, (it, { taken, left }) => {
      const whole = cashoutAmount(it.bet, it.legs, { marginPercent: 0, share: 100 });
      const paid = taken.map((each) => cashoutAmount(it.bet, it.legs, { marginPercent: 0, share: each }));
      const rest = left === 0 ? [] : [cashoutAmount(it.bet, it.legs, { marginPercent: 0, share: left })];
      const sum = [...paid, ...rest].reduce((total, each) => total + each, 0);
      expect(sum).toBeLessThanOrEqual(whole);
      expect(whole - sum).toBeLessThan(paid.length + rest.length);
    }),
  );
});

test('cash-outs and the payout of the rest never exceed together what the whole bet would have paid if it won', () => {
  fc.assert(
    fc.property(placed(5), shares, fc.infiniteStream(pending), (it, { taken, left }, chances) => {
      const best = bestPayout({ ...it, legs: it.legs.map((): LegStanding => ({ kind: 'pending', win: 0, refund: 0 })) }, 100);
      const paid = taken.map((each) => {
        const legs = it.legs.map(() => chances.next().value);
        return cashoutAmount(it.bet, legs, { marginPercent: 5, share: each });
      });
      const won = it.bet.legs.map(({ odds }) => fraction(BigInt(odds), 1_000n));
      const rest = payoutAt(it.bet, won, left).payoutCents;
      expect(paid.reduce((total, each) => total + each, 0) + rest).toBeLessThanOrEqual(best);
    }),
  );
});
