import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import type { OddsChange } from './draft-bet.ts';
import { judgeAcceptance, type WaitingBet } from './judge-acceptance.ts';
import type { PresentPrice } from './present-price.ts';

const price = (milli: number, code: PresentPrice['code'] = null): PresentPrice => ({
  startsAt: null,
  isMarked: false,
  tournament: 't',
  isOutright: false,
  match: { capCents: cents(1), peakCents: 0, worstCents: 0, version: null },
  ...{ code, odds: odds(milli), version: 7, isLive: true, sport: 's', definition: 'd', specifiers: {}, ruleVersion: 1 },
  ...{ exposureCents: cents(0), capCents: cents(0) },
});

/** A double of R$ 1,00 with the requested and the agreed prices. */
function double(requested: readonly [number, number], agreed: readonly [number, number], oddsChange: OddsChange, reoffers = 0): WaitingBet {
  const legs = requested.map((milli, index) => ({
    ...{ eventId: `e${index}`, marketId: `m${index}`, outcomeId: 'home', banker: false },
    ...{ requested: odds(milli), agreed: odds(agreed[index] ?? milli) },
  }));
  return { legs, sizes: [2], stakeMode: 'total', stakeCents: cents(100), payCapCents: cents(500), oddsChange, reoffers };
}

const same = [2_000, 2_000] as const;

test.each<[string, WaitingBet, readonly [number, number], unknown]>([
  ['one leg better, one the same', double(same, same, 'none'), [2_100, 2_000], { kind: 'accept', odds: [2_100, 2_000], potentialCents: 420 }],
  ['one leg better, one worse, for who takes no change', double(same, same, 'none'), [2_100, 1_900], { kind: 'reoffer', odds: [2_100, 1_900] }],
  ['one leg worse for who takes any', double(same, same, 'any'), [2_000, 1_900], { kind: 'accept', odds: [2_000, 1_900], potentialCents: 380 }],
  ['below what was agreed, not below what was asked for', double([1_900, 2_000], same, 'higher'), [1_950, 2_000], { kind: 'accept', odds: [1_950, 2_000] }],
  ['a re-offer that was taken holds at its prices', double(same, [1_500, 2_000], 'none', 1), [1_500, 2_000], { kind: 'accept', odds: [1_500, 2_000] }],
  ['a second fall is offered anew', double(same, [1_500, 2_000], 'none', 1), [1_400, 2_000], { kind: 'reoffer', odds: [1_400, 2_000] }],
  ['a third fall rejects', double(same, [1_400, 2_000], 'none', 2), [1_300, 2_000], { kind: 'reject', reason: 'odds_changed' }],
  ['what it pays is capped', double(same, same, 'none'), [3_000, 2_000], { kind: 'accept', potentialCents: 500 }],
])('%s', (_, bet, present, expected) => {
  expect(
    judgeAcceptance(
      bet,
      present.map((milli) => price(milli)),
      20,
    ),
  ).toMatchObject(expected as object);
});

test('a leg that cannot be bet on rejects the bet, regardless of the other prices', () => {
  expect(judgeAcceptance(double(same, same, 'any'), [price(2_500), price(2_000, 'market_suspended')], 20)).toEqual({
    kind: 'reject',
    reason: 'market_suspended',
  });
});
