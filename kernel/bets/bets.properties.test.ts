import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { MAX_ODDS, MIN_ODDS } from '../odds.ts';
import { betName } from './bet-name.ts';
import type { Bet } from './bet.ts';
import { fullCovers } from './full-covers.ts';
import { countCombinations, countLines, linesOf } from './lines.ts';
import { potentialPayout } from './payout.ts';
import { leg } from './testing/bets.ts';
import { totalStakeCents, unitStakes } from './unit-stakes.ts';

const anyOdds = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: MIN_ODDS, max: 20_000 }) }, fc.integer({ min: MIN_ODDS, max: MAX_ODDS }));

/** Any bet of up to six legs, at least one of them no banker. */
const anyBet: fc.Arbitrary<Bet> = fc
  .tuple(
    fc.array(fc.record({ oddsMilli: anyOdds, banker: fc.boolean() }), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 63 }),
    fc.boolean(),
    fc.integer({ min: 100, max: 200_000 }),
  )
  .map(([picked, sizeBits, perLine, stakeCents]) => {
    const legs = picked.map(({ oddsMilli, banker }, index) => leg(`event-${index}`, oddsMilli, banker && index > 0));
    const free = legs.filter(({ banker }) => !banker).length;
    const chosen = Array.from({ length: free }, (_, index) => index + 1).filter((size) => (sizeBits & (1 << (size - 1))) !== 0);
    const stakeMode = perLine ? 'per_line' : 'total';
    return { legs, sizes: chosen.length === 0 ? [free] : chosen, stakeMode, stakeCents: cents(stakeCents), payCapCents: cents(1_000_000_000) };
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('every line is distinct, contains every banker, and has one of the sizes of free legs', () => {
  fc.assert(
    fc.property(anyBet, (bet) => {
      const lines = linesOf(bet);
      expect(new Set(lines.map((line) => line.toSorted((a, b) => a - b).join())).size).toBe(countLines(bet));
      expect(lines).toHaveLength(countLines(bet));
      const bankers = bet.legs.flatMap(({ banker }, index) => (banker ? [index] : []));
      expect(countLines(bet)).toBe(countCombinations(bet.legs.length - bankers.length, bet.sizes));
      for (const line of lines) {
        expect(bankers.every((index) => line.includes(index))).toBe(true);
        expect(bet.sizes).toContain(line.length - bankers.length);
      }
    }),
  );
});

test('unit stakes sum to the debit and differ by a centavo at most', () => {
  fc.assert(
    fc.property(anyBet, (bet) => {
      const units = unitStakes(bet);
      expect(sum(units)).toBe(totalStakeCents(bet));
      expect(Math.max(...units) - Math.min(...units)).toBeLessThanOrEqual(1);
      expect(units).toHaveLength(linesOf(bet).length);
    }),
  );
});

test('the potential payout is the sum of the lines’ payouts, floored once, then capped', () => {
  const WHOLE = 1_000n ** 6n;
  fc.assert(
    fc.property(anyBet, (bet) => {
      const units = unitStakes(bet);
      const parts = linesOf(bet).map((line, at) =>
        line.reduce((part, index) => (part * BigInt(bet.legs[index]?.odds ?? 0)) / 1_000n, BigInt(units[at] ?? 0) * WHOLE),
      );
      const floored = parts.reduce((total, part) => total + part, 0n) / WHOLE;
      const most = BigInt(bet.payCapCents);
      expect(potentialPayout(bet)).toEqual({ payoutCents: Number(floored > most ? most : floored), isCapped: floored > most });
    }),
  );
});

test('the order in which legs were picked changes neither the lines nor their payouts', () => {
  fc.assert(
    fc.property(anyBet, fc.infiniteStream(fc.nat()), (bet, weights) => {
      const shuffled = bet.legs.map((each) => ({ each, weight: weights.next().value ?? 0 })).toSorted((a, b) => a.weight - b.weight);
      const again = { ...bet, legs: shuffled.map(({ each }) => each) };
      const named = ({ legs, sizes }: Bet) => linesOf({ legs, sizes }).map((line) => line.map((index) => legs[index]?.eventId).join());
      expect(named(again)).toEqual(named(bet));
      expect(potentialPayout(again)).toEqual(potentialPayout(bet));
    }),
  );
});

test('a full cover has its name with and without bankers, for any order of its sizes; the bankers follow in the name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fullCovers), fc.nat({ max: 4 }), fc.boolean(), ({ name, legs: free, sizes }, bankers, turned) => {
      const legs = Array.from({ length: free + bankers }, (_, index) => ({ banker: index < bankers }));
      const more = bankers === 0 ? '' : bankers === 1 ? ' com 1 fixa' : ` com ${bankers} fixas`;
      expect(betName({ kind: 'system', sizes: turned ? sizes.toReversed() : sizes, legs })).toBe(`${name}${more}`);
    }),
  );
});

test('different counts of bankers give two systems different names, and so do free legs and sizes', () => {
  const system = fc.record({ free: fc.integer({ min: 2, max: 8 }), bankers: fc.nat({ max: 4 }), bits: fc.integer({ min: 1, max: 255 }) });
  const nameOf = ({ free, bankers, bits }: { free: number; bankers: number; bits: number }) => {
    const sizes = Array.from({ length: free }, (_, index) => index + 1).filter((size) => (bits & (1 << (size - 1))) !== 0);
    return [
      `${free}/${bankers}/${sizes.join()}`,
      betName({ kind: 'system', sizes, legs: Array.from({ length: free + bankers }, (_, at) => ({ banker: at < bankers })) }),
    ];
  };
  fc.assert(
    fc.property(system, system, (one, other) => {
      const [[a, nameOfOne], [b, nameOfOther]] = [nameOf(one), nameOf(other)];
      expect(nameOfOne === nameOfOther).toBe(a === b);
    }),
  );
});
