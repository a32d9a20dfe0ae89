import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { countLines, linesOf } from './bet-lines.ts';
import { coverName, fullCovers } from './full-covers.ts';
import { potentialPayout } from './potential-payout.ts';
import { shownOdds, totalOdds } from './shown-odds.ts';
import cases from './testing/payout-cases.json' with { type: 'json' };

const legOf = ([eventId, price, banker]: readonly (string | number)[]) => ({
  eventId: String(eventId),
  marketId: 'm',
  outcomeId: 'o',
  odds: odds(Number(price)),
  banker: banker === 1,
});

describe('what a bet may pay, against the answers of the settlement itself', () => {
  it.each(cases.map((each, at) => [at, each] as const))('case %i', (_, { legs, sizes, mode, stake, cap, lines, total, payout, capped }) => {
    const question = { sizes, stakeMode: mode === 'total' ? ('total' as const) : ('per_line' as const), stakeCents: cents(stake), payCapCents: cents(cap) };
    const answer = { lines, totalCents: total, payoutCents: payout, isCapped: capped };
    expect(potentialPayout({ ...question, legs: legs.map(legOf) })).toEqual(answer);
    expect(potentialPayout({ ...question, legs: legs.map(legOf).toReversed() })).toEqual(answer);
  });

  it('has nothing to say of a bet without lines, or with more than are accepted', () => {
    const legs = Array.from({ length: 20 }, (_, at) => legOf([`e${at}`, 2_000, 0]));
    const question = { legs, stakeMode: 'total', stakeCents: cents(100_000), payCapCents: cents(50_000_000) } as const;
    expect(potentialPayout({ ...question, sizes: [] })).toBeNull();
    expect(potentialPayout({ ...question, sizes: [10] })).toBeNull();
    expect(countLines(20, [10])).toBe(184_756);
  });
});

describe('full covers', () => {
  it.each([
    ['Trixie', 4],
    ['Patent', 7],
    ['Yankee', 11],
    ['Lucky 15', 15],
    ['Canadian', 26],
    ['Lucky 31', 31],
    ['Heinz', 57],
    ['Lucky 63', 63],
    ['Super Heinz', 120],
    ['Goliath', 247],
  ])('%s has %i lines', (name, lines) => {
    const cover = fullCovers.find((each) => each.name === name);
    expect(countLines(cover?.legs ?? 0, cover?.sizes ?? [])).toBe(lines);
    expect(coverName(cover?.legs ?? 0, (cover?.sizes ?? []).toReversed())).toBe(name);
  });

  it('other sizes have no name of their own', () => expect(coverName(4, [2, 3])).toBeNull());
});

it('bankers stand in every line', () => {
  const legs = [legOf(['a', 2_000, 1]), legOf(['b', 2_000, 0]), legOf(['c', 2_000, 0])];
  expect(linesOf(legs, [1])).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

it('prices are written in Brazilian marks', () => {
  expect([shownOdds('2.35'), shownOdds('1.625'), shownOdds('1250'), shownOdds('?')]).toEqual(['2,35', '1,625', '1.250,00', '?']);
  expect([totalOdds(['2.10', '3.00', '2.00']), totalOdds([]), totalOdds(['x'])]).toEqual(['12,60', '1,00', null]);
  expect([totalOdds(['1.333', '1.333']), totalOdds(Array.from({ length: 5 }, () => '100')), totalOdds(['100', '95.5'])]).toEqual(['1,77', '1 mi+', '9.550,00']);
});
