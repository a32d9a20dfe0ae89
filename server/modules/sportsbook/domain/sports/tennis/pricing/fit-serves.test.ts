import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMargin } from '../../../pricing/power-method.ts';
import { homeChance } from './match-markets.ts';
import { viewOnTheDay, winChanceOnTheDay } from '../chain/form.ts';
import { newMatch } from '../chain/match-chain.ts';
import { chancesBefore, priceTennis } from './price-tennis.ts';
import { fairPrices, fitServes } from './fit-serves.ts';

const FORMAT = { bestOf: 3, lastSet: 'tie_break' } as const;
const milli = (chances: readonly number[]) => addMargin(chances, 0.05).map((each) => Math.round(1_000 / each));

describe('the two serving chances of a match', () => {
  test('are recovered from the prices that they produce', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.56, max: 0.72, noNaN: true }), fc.double({ min: -0.05, max: 0.05, noNaN: true }), (average, apart) => {
        const serve = { home: average + apart, away: average - apart };
        const line = 21.5;
        const over = chanceOver(serve, line);
        const fitted = fitServes({ format: FORMAT, home: winChanceOnTheDay(serve, newMatch(FORMAT, 'home')), total: { line, over } });
        expect(fitted?.home).toBeCloseTo(serve.home, 2);
        expect(fitted?.away).toBeCloseTo(serve.away, 2);
      }),
      { numRuns: 8 },
    );
  });

  test('without a total price have the average of the tour', () => {
    const serve = fitServes({ format: FORMAT, home: 0.5, total: null });
    expect(serve?.home).toBeCloseTo(0.64, 6);
    expect(serve?.away).toBeCloseTo(0.64, 6);
  });

  test('do not exist for a strong favourite with a high total', () => {
    expect(fitServes({ format: FORMAT, home: 0.97, total: { line: 25.5, over: 0.6 } })).toBeNull();
  });

  test.each([
    ['a price of one', { homeMilli: 1_000, awayMilli: 2_000, bestOf: 3, lastSet: 0 }],
    ['four sets', { homeMilli: 1_900, awayMilli: 1_900, bestOf: 4, lastSet: 0 }],
    ['an unknown last set', { homeMilli: 1_900, awayMilli: 1_900, bestOf: 3, lastSet: 7 }],
    ['a whole line', { homeMilli: 1_900, awayMilli: 1_900, bestOf: 3, lastSet: 0, line: 22, overMilli: 1_900, underMilli: 1_900 }],
  ])('do not follow from %s', (_name, prices) => expect(fairPrices(prices)).toBeNull());

  test('reproduce the winner price', () => {
    const [homeMilli = 0, awayMilli = 0] = milli([0.62, 0.38]);
    const [overMilli = 0, underMilli = 0] = milli([0.52, 0.48]);
    const prices = { homeMilli, awayMilli, bestOf: 3, lastSet: 0, line: 22.5, overMilli, underMilli };
    const winner = priceTennis(prices)?.find(({ definition }) => definition === 'winner');
    expect(winner?.outcomes[0]?.win).toBeCloseTo(0.62, 2);
    expect(priceTennis({ ...prices, lastSet: 9 })).toBeNull();
  });

  test('favour the better server in every market', () => {
    const markets = chancesBefore({ format: FORMAT, serve: { home: 0.68, away: 0.6 } });
    for (const definition of ['winner', 'set_winner', 'game_race']) {
      for (const { outcomes } of markets.filter((each) => each.definition === definition)) expect(outcomes[0]?.win).toBeGreaterThan(outcomes[1]?.win ?? 1);
    }
    expect(homeChance(viewOnTheDay({ home: 0.68, away: 0.6 }, [{ chance: 1, state: newMatch(FORMAT, 'home') }]))).toBeGreaterThan(0.75);
  });
});

function chanceOver(serve: { home: number; away: number }, line: number): number {
  const states = (['home', 'away'] as const).map((side) => ({ chance: 0.5, state: newMatch(FORMAT, side) }));
  const [first, second] = states;
  if (first === undefined || second === undefined) return 0;
  const width = 22;
  let over = 0;
  for (const { games } of viewOnTheDay(serve, [first, second]).ends) {
    for (const [place, chance] of games.entries()) if (Math.floor(place / width) + (place % width) > line) over += chance;
  }
  return over;
}
