import { describe, expect, test } from 'vitest';
import type { Bet } from '#kernel/bets/bet.ts';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { HALF_WON, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { legLiabilities, legStakes } from './leg-liabilities.ts';

function bet(prices: readonly number[], over: Partial<Bet> = {}): Bet {
  const legs = prices.map((price, index) => ({ eventId: `e${index}`, marketId: `e${index}:result`, outcomeId: 'home', odds: odds(price), banker: false }));
  return { legs, sizes: [prices.length], stakeMode: 'total', stakeCents: cents(1_000), payCapCents: cents(50_000_000), ...over };
}

const open = null;

describe('the liability that a leg adds to its outcome', () => {
  test.each<[string, Bet, readonly (OutcomeResult | null)[], readonly number[]]>([
    ['of a single is its win', bet([2_500]), [open], [1_500]],
    ['of a double is that of a single at its price, the other leg being worth its stake', bet([2_000, 3_000]), [open, open], [1_000, 2_000]],
    ['grows with a leg that has won', bet([2_000, 3_000]), [WON, open], [1_000, 5_000]],
    ['is nothing once another leg of its only line has lost', bet([2_000, 3_000]), [LOST, open], [0, 0]],
    ['is unchanged by a void leg', bet([2_000, 3_000]), [VOID, open], [0, 2_000]],
    ['counts half of a half-won leg', bet([2_000, 3_000]), [HALF_WON, open], [500, 3_500]],
    ['is certain where everything has won', bet([2_000, 3_000]), [WON, WON], [5_000, 5_000]],
    ['of a system loses only the lines of a lost leg', bet([2_000, 2_000, 2_000], { sizes: [2], stakeCents: cents(300) }), [LOST, open, open], [0, 100, 100]],
    ['never passes what the bet can pay', bet([9_000, 9_000], { payCapCents: cents(20_000) }), [WON, open], [8_000, 20_000]],
  ])('%s', (_, one, results, expected) => {
    expect(legLiabilities(one, results)).toEqual(expected);
  });

  test('is rounded up once over all lines of the leg', () => {
    const system = bet([1_333, 2_777, 3_999], { sizes: [1, 2, 3], stakeCents: cents(1_001) });
    expect(legLiabilities(system, [open, open, open])).toEqual([191, 1_017, 1_716]);
  });

  test('falls with a cash-out in proportion to its share, rounded up once', () => {
    expect([100, 60, 1].map((left) => legLiabilities(bet([2_505]), [open], left))).toEqual([[1_505], [903], [16]]);
  });
});

describe('the stake that is kept if a leg loses', () => {
  test.each<[string, Bet, readonly (OutcomeResult | null)[], readonly number[]]>([
    ['is the stake of a single', bet([2_000]), [open], [1_000]],
    ['is shared by the open legs of a line', bet([2_000, 2_000]), [open, open], [500, 500]],
    ['is all of it on the last open leg', bet([2_000, 2_000]), [WON, open], [0, 1_000]],
    ['stays with the leg that lost', bet([2_000, 2_000]), [LOST, open], [1_000, 0]],
  ])('%s', (_, one, results, expected) => {
    expect(legStakes(one, results)).toEqual(expected);
  });
});
