import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketballMarkets } from '../markets/basketball-markets.ts';
import { liveBasketball } from '../live/live-basketball.ts';
import { factsSoFar } from '../live/facts-so-far.ts';
import { GAME_NUMBERS, gameFrom } from '../testing/anywhere.ts';
import { openBasketball, settled } from '../testing/basketball-market.ts';
import { gameMarkets } from './game-markets.ts';
import { gameLaw } from './law/game-law.ts';
import { stretchOf } from './law/game-terms.ts';
import { latticeNormal, massAt, massWhere } from '../../quarters/pricing/masses.ts';
import { type BasketballChances, MARGINS, type MarginClass } from './margins.ts';
import { priceGame } from './price-game.ts';
import { lastPoint, races } from './race.ts';

const RUNS = { numRuns: 25 };
const anyTerms = fc.record({
  margin: fc.double({ min: -18, max: 18, noNaN: true }),
  total: fc.double({ min: 140, max: 240, noNaN: true }),
  regularMinutes: fc.constantFrom(40, 48),
});
const numbers = fc.array(fc.nat({ max: 999 }), { minLength: GAME_NUMBERS, maxLength: GAME_NUMBERS });
const anywhere = fc
  .tuple(anyTerms, fc.nat({ max: 4 }), fc.nat({ max: 100 }), numbers)
  .map(([terms, before, part, draws]) => gameFrom(terms, before, part, draws));
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const of = (markets: readonly BasketballChances[], definition: string, specifiers: object = {}) =>
  markets.filter((each) => each.definition === definition && Object.entries(specifiers).every(([key, value]) => each.specifiers[key] === value));
const win = (markets: readonly BasketballChances[], definition: string, outcome: string, specifiers: object = {}) =>
  of(markets, definition, specifiers)[0]?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;

describe('at any moment of any game', () => {
  test('the chances of a market sum to 1', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        for (const { definition, outcomes } of gameMarkets(terms, moment)) expect(sum(outcomes.map((each) => each.win)), definition).toBeCloseTo(1, 6);
      }),
      RUNS,
    );
  });

  test('no bet is worth more than its stake under one distribution of scores, so no portfolio is sure to win', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, play }) => {
        for (const { definition, outcomes } of liveBasketball.price({ opening: openingOf(terms), prices: null, play }) ?? []) {
          for (const { outcome, win: wins, refund, oddsMilli } of outcomes)
            if (oddsMilli !== null) expect((wins * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
      RUNS,
    );
  });

  test('every market offered in play is defined for play with its outcomes, and is undecided', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, play }) => {
        const facts = factsSoFar(play);
        const offered = liveBasketball.price({ opening: openingOf(terms), prices: null, play }) ?? [];
        expect(offered.length).toBeGreaterThan(0);
        for (const { definition, specifiers, outcomes } of offered) {
          const market = openBasketball(definition, specifiers);
          expect(basketballMarkets.find(({ id }) => id === definition)?.offeredIn).toContain('play');
          expect(outcomes.map(({ outcome }) => outcome)).toEqual(market.outcomes({ home: 'A', away: 'B' }).map(({ id }) => id));
          expect(settled(definition, specifiers, facts), `${definition} ${JSON.stringify(specifiers)}`).toBe('incomplete');
        }
      }),
      RUNS,
    );
  });

  test('the chance of over falls with the line, that of a handicap rises with it', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        const groups = Map.groupBy(gameMarkets(terms, moment), ({ definition, specifiers }) => `${definition} ${specifiers['half']} ${specifiers['quarter']}`);
        for (const [name, own] of groups) {
          const direction = name.includes('total') ? -1 : name.includes('handicap') ? 1 : 0;
          const firsts = own.map(({ outcomes: [first] }) => first?.win ?? 0);
          for (const [index, chance] of firsts.entries())
            if (index > 0 && direction !== 0) expect((chance - (firsts[index - 1] ?? 0)) * direction, name).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  test('winner, margins, overtime and regular time follow one law', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        const markets = gameMarkets(terms, moment);
        for (const side of ['home', 'away']) {
          const bands = of(markets, 'winning_margin')[0]?.outcomes.filter(({ outcome }) => outcome.startsWith(side)) ?? [];
          expect(sum(bands.map((each) => each.win))).toBeCloseTo(win(markets, 'winner', side), 9);
          if (of(markets, 'result').length === 0) continue;
          expect(win(markets, 'winner', side)).toBeGreaterThanOrEqual(win(markets, 'result', side) - 1e-9);
          expect(win(markets, 'winner', side) - win(markets, 'result', side)).toBeLessThanOrEqual(win(markets, 'overtime', 'yes') + 1e-9);
        }
        if (of(markets, 'result').length > 0) expect(win(markets, 'result', 'draw')).toBeCloseTo(win(markets, 'overtime', 'yes'), 12);
        for (const { specifiers, outcomes } of of(markets, 'handicap'))
          if (Math.abs(Number(specifiers['handicap'])) === 0.5) expect(outcomes[0]?.win).toBeCloseTo(win(markets, 'winner', 'home'), 9);
      }),
      RUNS,
    );
  });

  test('the leader at half time and at the end sums to the result, and to the first half', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        const markets = gameMarkets(terms, moment);
        if (of(markets, 'half_time_full_time').length === 0) return;
        const each = ['home', 'draw', 'away'];
        for (const full of each)
          expect(sum(each.map((half) => win(markets, 'half_time_full_time', `${half}_${full}`)))).toBeCloseTo(win(markets, 'result', full), 5);
        if (of(markets, 'half_result', { half: '1' }).length === 0) return;
        for (const half of each)
          expect(sum(each.map((full) => win(markets, 'half_time_full_time', `${half}_${full}`)))).toBeCloseTo(
            win(markets, 'half_result', half, { half: '1' }),
            5,
          );
      }),
      RUNS,
    );
  });

  test('the points of the sides add up to the total, and their difference to the margin, on average', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        const { final } = gameLaw(terms, moment);
        const mean = ({ lowest, masses }: typeof final.total) => masses.reduce((all, mass, index) => all + mass * (lowest + index), 0);
        expect(mean(final.home) + mean(final.away)).toBeCloseTo(mean(final.total), 4);
        expect(mean(final.home) - mean(final.away)).toBeCloseTo(mean(final.margin), 4);
      }),
      RUNS,
    );
  });

  test('no side ends below its present score, in the game or in a quarter', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        const { final, quarters } = gameLaw(terms, moment);
        expect(massWhere(final.home, (points) => points < moment.score.home)).toBe(0);
        expect(massWhere(final.away, (points) => points < moment.score.away)).toBe(0);
        const now = quarters[moment.periods.length] ?? null;
        if (now !== null) expect(massWhere(now.total, (points) => points < moment.current.home + moment.current.away)).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('before a game', () => {
  test('every market that is not for play only is priced once with its settlement’s outcomes', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const priced = priceGame(terms);
        expect(new Set(priced.map(({ definition, specifiers }) => `${definition} ${JSON.stringify(specifiers)}`)).size).toBe(priced.length);
        for (const { definition, specifiers, outcomes } of priced)
          expect(outcomes.map(({ outcome }) => outcome)).toEqual(
            openBasketball(definition, specifiers)
              .outcomes({ home: 'A', away: 'B' })
              .map(({ id }) => id),
          );
        expect(new Set(priced.map(({ definition }) => definition))).toEqual(new Set(basketballMarkets.map(({ id }) => id)));
        expect(priced.length).toBeLessThan(110);
      }),
      RUNS,
    );
  });

  test('books match their class’s margin within 0.02', () => {
    const terms = { margin: 4, total: 165, regularMinutes: 40 };
    const classOf = new Map(
      [...gameMarkets(terms), ...races(terms, { home: 0, away: 0 }, () => true), lastPoint(terms)].map((each) => [each.definition, each.marginClass]),
    );
    for (const { definition, outcomes } of priceGame(terms)) {
      const book = sum(outcomes.map(({ oddsMilli }) => 1_000 / (oddsMilli ?? Number.NaN)));
      expect(Math.abs(book - 1 - MARGINS[classOf.get(definition) ?? 'winner']), definition).toBeLessThan(0.02);
    }
    expect(new Set(classOf.values())).toEqual(new Set(Object.keys(MARGINS) as MarginClass[]));
  });

  test('equal sides have equal chances', () => {
    const markets = gameMarkets({ margin: 0, total: 160, regularMinutes: 40 });
    for (const definition of ['winner', 'result']) expect(win(markets, definition, 'home')).toBeCloseTo(win(markets, definition, 'away'), 9);
  });

  test('golden: a favourite by 6 over 48 minutes, by hand: a normal law with deviation 13, its end weights, and overtimes of 5/48 until one decides', () => {
    const end = (margin: number) => ({ 0: 2.05, 1: 0.55, 2: 0.72 })[Math.abs(margin)] ?? 1;
    const range = Array.from({ length: 201 }, (_, index) => index - 100);
    const masses = (mean: number, sd: number) => range.map((margin) => [margin, end(margin) * Math.exp(-((margin - mean) ** 2) / (2 * sd * sd))] as const);
    const share = (law: ReturnType<typeof masses>, holds: (margin: number) => boolean) =>
      sum(law.filter(([margin]) => holds(margin)).map(([, mass]) => mass)) / sum(law.map(([, mass]) => mass));
    const [regular, extra] = [masses(6, 13), masses((6 * 5) / 48, 13 * Math.sqrt(5 / 48))];
    const ahead = share(extra, (margin) => margin > 0) / (1 - share(extra, (margin) => margin === 0));
    const markets = gameMarkets({ margin: 6, total: 220, regularMinutes: 48 });
    expect(win(markets, 'overtime', 'yes')).toBeCloseTo(
      share(regular, (margin) => margin === 0),
      6,
    );
    expect(win(markets, 'winner', 'home')).toBeCloseTo(share(regular, (margin) => margin > 0) + share(regular, (margin) => margin === 0) * ahead, 6);
  });

  test('the chance of a level quarter is that of its lattice distribution', () => {
    const terms = { margin: 0, total: 220, regularMinutes: 48 };
    // 1 ÷ (6.5 · √2π) = 0.0614.
    expect(massAt(latticeNormal(0, stretchOf(terms, 12).marginDeviation), 0)).toBeCloseTo(0.0614, 3);
    expect(win(gameMarkets(terms), 'quarter_result', 'draw', { quarter: '1' })).toBeCloseTo(0.0614, 2);
  });

  test('a favourite is more likely to win a longer race', () => {
    const chances = races({ margin: 8, total: 165, regularMinutes: 40 }, { home: 0, away: 0 }, () => true).map(({ outcomes: [home] }) => home?.win ?? 0);
    expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
    expect(chances[0]).toBeGreaterThan(0.5);
  });
});

/** Opening prices that nearly correspond to these terms. */
function openingOf({ margin, total, regularMinutes }: { margin: number; total: number; regularMinutes: number }) {
  const [handicap, line] = [-Math.round(margin) + 0.5, Math.round(total) + 0.5];
  const markets = gameLaw(
    { margin, total, regularMinutes },
    { score: { home: 0, away: 0 }, periods: [], current: { home: 0, away: 0 }, left: regularMinutes / 4 },
  ).final;
  const odds = (chance: number) => Math.max(1_001, Math.round(1_000 / (chance * 1.02)));
  const [home, covered, over] = [
    massWhere(markets.margin, (m) => m > 0),
    massWhere(markets.margin, (m) => m + handicap > 0),
    massWhere(markets.total, (t) => t > line),
  ];
  return {
    ...{ homeMilli: odds(home), awayMilli: odds(1 - home), handicap, handicapHomeMilli: odds(covered), handicapAwayMilli: odds(1 - covered) },
    ...{ total: line, overMilli: odds(over), underMilli: odds(1 - over), regularMinutes },
  };
}
