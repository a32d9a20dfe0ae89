import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairProbability } from '../../../pricing/chance.ts';
import { type FootballChances, matchMarkets, priceMatch } from '../testing/football-model.ts';
import { matchOf } from '../testing/match-of.ts';
import { expectedPayout } from '../testing/expected-payout.ts';
import { chancesOf } from '../testing/leagues.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyIntensities = fc.tuple(share, share, share).map(matchOf);

const TWO_OF_THREE = 'double_chance';

describe('golden prices without ρ, by closed formulas: λ 1.5, μ 1.1', () => {
  const markets = matchMarkets({ homeGoals: 1.5, awayGoals: 1.1, rho: 0 });
  const e = Math.exp;
  test.each([
    ['both_to_score', {}, 'yes', (1 - e(-1.5)) * (1 - e(-1.1))],
    ['total', { total: '2.5' }, 'over', 1 - e(-2.6) * (1 + 2.6 + 2.6 ** 2 / 2)],
    ['total', { total: '1.5' }, 'under', e(-2.6) * 3.6],
    ['home_total', { total: '1.5' }, 'under', e(-1.5) * 2.5],
    ['away_total', { total: '0.5' }, 'over', 1 - e(-1.1)],
    ['odd_even', {}, 'odd', (1 - e(-5.2)) / 2],
    ['correct_score', {}, '2:1', (e(-2.6) * 1.5 ** 2 * 1.1) / 2],
    ['half_time_total', { total: '0.5' }, 'under', e(-2.6 * 0.45)],
  ] as const)('%s %j %s', (definition, specifiers, outcome, expected) => {
    expect(chancesOf(markets, definition, specifiers).get(outcome)?.win).toBeCloseTo(expected, 8);
  });
});

describe('every chance equals the result of settling all scores', () => {
  test('by an independent settlement of both halves, goal by goal', () => {
    for (const intensities of [
      { homeGoals: 1.5, awayGoals: 1.1, rho: -0.08 },
      { homeGoals: 0.8, awayGoals: 2.2, rho: 0.03 },
    ]) {
      for (const market of matchMarkets(intensities)) {
        for (const { outcome, win, lose } of market.outcomes) {
          const payout = expectedPayout(intensities, market.definition, market.specifiers, outcome, 3);
          expect(payout, `${market.definition} ${outcome}`).toBeCloseTo(3 * win + (1 - win - lose), 6);
        }
      }
    }
  });
});

describe('the chances of a match agree', () => {
  test('every market is a partition: its chances sum to 1 (2 for double chance), refunds excluded', () => {
    fc.assert(
      fc.property(anyIntensities, (intensities) => {
        for (const { definition, outcomes } of matchMarkets(intensities)) {
          const sum = outcomes.reduce((total, each) => total + fairProbability(each), 0);
          expect(sum, definition).toBeCloseTo(definition === TWO_OF_THREE ? 2 : 1, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('over chances fall and handicap chances rise with the line', () => {
    fc.assert(
      fc.property(anyIntensities, (intensities) => {
        for (const [definition, direction] of [
          ['total', -1],
          ['home_total', -1],
          ['asian_handicap', 1],
          ['european_handicap', 1],
        ] as const) {
          const firsts = matchMarkets(intensities)
            .filter((market) => market.definition === definition)
            .map((market) => fairProbability(market.outcomes[0] ?? { win: 0, lose: 0 }));
          for (const [index, chance] of firsts.entries()) if (index > 0) expect((chance - (firsts[index - 1] ?? 0)) * direction).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the same bet in two markets has the same chance', () => {
    const markets = matchMarkets({ homeGoals: 1.5, awayGoals: 1.1, rho: -0.08 });
    const result = chancesOf(markets, 'result');
    const handicap = (line: string) => chancesOf(markets, 'asian_handicap', { handicap: line });
    expect(handicap('-0.5').get('home')?.win).toBeCloseTo(result.get('home')?.win ?? 0, 12);
    expect(handicap('0.5').get('home')?.win).toBeCloseTo(chancesOf(markets, TWO_OF_THREE).get('home_draw')?.win ?? 0, 12);
    expect(handicap('0').get('away')).toEqual(chancesOf(markets, 'draw_no_bet').get('away'));
  });

  test('swapping the sides swaps the prices', () => {
    const prices = new Map(
      priceMatch({ homeGoals: 1.7, awayGoals: 0.9, rho: -0.05 }).flatMap((market) =>
        market.outcomes.map((each) => [nameOf(market, each.outcome), each.oddsMilli]),
      ),
    );
    const turned = priceMatch({ homeGoals: 0.9, awayGoals: 1.7, rho: -0.05 }).flatMap((market) =>
      market.outcomes.map((each) => [turnedName(market, each.outcome), each.oddsMilli] as const),
    );
    expect(turned).toHaveLength(prices.size);
    for (const [name, odds] of turned) expect(odds, name).toBe(prices.get(name));
  });
});

type Named = Pick<FootballChances, 'definition' | 'specifiers'>;

function nameOf({ definition, specifiers }: Named, outcome: string): string {
  // "home or draw" becomes "draw or home"; "home at half time, draw at the end" becomes "away, draw".
  const normalized = definition === TWO_OF_THREE ? outcome.split('_').toSorted().join('_') : outcome;
  return `${definition} ${JSON.stringify(specifiers)} ${normalized}`;
}

/** The name of the same bet after the sides are swapped. */
function turnedName({ definition, specifiers }: Named, outcome: string): string {
  const turn = (text: string) => text.replace(/home|away/g, (side) => (side === 'home' ? 'away' : 'home')).replace(/^(\d):(\d)$/, '$2:$1');
  const { handicap } = specifiers;
  const turned = { definition: turn(definition), specifiers: handicap === undefined ? specifiers : { handicap: String(0 - Number(handicap)) } };
  return nameOf(turned, turn(outcome));
}
