import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS, CORNERS, countView } from '../corners/counts.ts';
import type { Intensities } from '../../goals/pricing/grid/intensities.ts';
import { type FootballChances, KICK_OFF, matchMarkets, momentInPlay, priceMatch } from '../testing/football-model.ts';
import { cardMarkets, cornerMarkets } from '../corners/priced-counts.ts';
import { readIntensities } from '../../goals/pricing/grid/read-intensities.ts';
import { fairProbability } from '../../../pricing/chance.ts';
import { MARGINS, type MarginClass } from '../../goals/pricing/margins.ts';
import { removeMargin } from '../../../pricing/power-method.ts';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import { priceChances } from '../../goals/pricing/price-match.ts';
import { chancesOf, LEAGUE } from '../testing/leagues.ts';
import { matchOf } from '../testing/match-of.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyIntensities = fc.tuple(share, share, share).map(matchOf);

const bookOf = (oddsMilli: readonly number[]) => oddsMilli.reduce((sum, odds) => sum + 1_000 / odds, 0);

describe('published prices', () => {
  test('leave no portfolio a sure profit: under one distribution of scores, no bet is worth more than its stake', () => {
    fc.assert(
      fc.property(anyIntensities, (intensities) => {
        for (const { definition, outcomes } of priceMatch(intensities)) {
          for (const { outcome, win, refund, oddsMilli } of outcomes) {
            if (oddsMilli !== null) expect((win * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['result', 1.05, 1.07],
    ['totals', 1.048, 1.052],
    ['asianHandicap', 1.025, 1.03],
  ] as const)('keep the book of %s between %d and %d in every match of a league', (marginClass, low, high) => {
    const markets = LEAGUE.flatMap((intensities) => matchMarkets(intensities)).filter((market) => market.marginClass === marginClass);
    expect(markets.length).toBeGreaterThanOrEqual(LEAGUE.length);
    for (const market of markets) {
      const book = bookOf(priceChances(market).outcomes.map((each) => each.oddsMilli ?? Number.NaN));
      expect(book).toBeGreaterThanOrEqual(low);
      expect(book).toBeLessThanOrEqual(high);
    }
  });

  test('keep every other book within 0.02 of its margin', () => {
    const classes = new Set<MarginClass>();
    for (const market of LEAGUE.flatMap(everyMarket)) {
      const odds = priceChances(market).outcomes.map((each) => each.oddsMilli ?? Number.NaN);
      const expected = (market.definition.endsWith('double_chance') ? 2 : 1) * (1 + MARGINS[market.marginClass]);
      if (odds.every((each) => each < 500_000)) expect(Math.abs(bookOf(odds) - expected), market.definition).toBeLessThan(0.02);
      classes.add(market.marginClass);
    }
    expect([...classes].toSorted()).toEqual(Object.keys(MARGINS).toSorted());
  });

  test.each([
    ['shared by the power of the odds', (fair: readonly number[], margin: number) => priceBook(fair, margin)],
    ['shared in proportion', (fair: readonly number[], margin: number) => fair.map((each) => Math.round(1_000 / (each * (1 + margin))))],
  ])('imply handicaps and totals within 0.009 (mean) of the truth behind a feed whose margin is %s', (_method, quote) => {
    const distances = LEAGUE.flatMap((truth) => {
      const fair = matchMarkets(truth);
      const [homeMilli = 0, drawMilli = 0, awayMilli = 0] = quote([...chancesOf(fair, 'result').values()].map(fairProbability), 0.06);
      const main = mainTotal(fair);
      const [overMilli = 0, underMilli = 0] = quote(main.outcomes.map(fairProbability), 0.05);
      const line = Number(main.specifiers['total']);
      const read = readIntensities({ homeMilli, drawMilli, awayMilli, line, overMilli, underMilli });
      if (!read.ok) throw new Error('the feed tells the truth');
      return priceMatch(read.value).flatMap((market) => distanceOf(market, fair));
    });
    expect(distances.length).toBeGreaterThan(500);
    expect(distances.reduce((sum, each) => sum + each, 0) / distances.length).toBeLessThan(0.009);
  });
});

/** All prices of a match: before its start, and early in both halves with corners and cards. */
function everyMarket(intensities: Intensities): FootballChances[] {
  const nil = { home: 0, away: 0 };
  const moments = [KICK_OFF, momentInPlay({ half: 1, minute: 5 }, nil, null), momentInPlay({ half: 2, minute: 47 }, nil, nil)];
  const counts = [CORNERS, CARDS].map((counted) => countView(counted, { half: 1, minute: 5 }, nil, { home: 1.2, away: 0.8 }));
  const [corners, cards] = counts;
  if (corners === undefined || cards === undefined) throw new Error('both are counted');
  return [...moments.flatMap((moment) => matchMarkets(intensities, moment)), ...cornerMarkets(corners, nil), ...cardMarkets(cards)];
}

/** The total whose chances are nearest to even. */
function mainTotal(markets: readonly FootballChances[]): FootballChances {
  const unevenness = ({ outcomes: [over] }: FootballChances) => (over === undefined ? 1 : Math.abs(fairProbability(over) - 0.5));
  const [main] = markets.filter((each) => each.definition === 'total').toSorted((a, b) => unevenness(a) - unevenness(b));
  if (main === undefined) throw new Error('no total');
  return main;
}

const priceBook = (fair: readonly number[], margin: number) => {
  const outcomes = fair.map((win, index) => ({ outcome: String(index), win, lose: 1 - win }));
  const marginClass = margin === MARGINS.result ? 'result' : 'totals';
  return priceChances({ definition: 'quoted', specifiers: {}, marginClass, outcomes }).outcomes.map((each) => each.oddsMilli ?? 0);
};

/** How far a published line's implied chance, with the margin removed, is from the true one; 0 for other markets. */
function distanceOf(market: PricedMarket, fair: readonly FootballChances[]): number[] {
  if (market.definition !== 'asian_handicap' && market.definition !== 'total') return [];
  const truth = fair.find((each) => each.definition === market.definition && JSON.stringify(each.specifiers) === JSON.stringify(market.specifiers));
  const odds = market.outcomes.flatMap((each) => each.oddsMilli ?? []);
  const [first] = truth?.outcomes ?? [];
  if (first === undefined || odds.length !== 2) return [];
  return [Math.abs((removeMargin(odds)[0] ?? 0) - fairProbability(first))];
}
