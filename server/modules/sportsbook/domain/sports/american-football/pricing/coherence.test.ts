import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultWord } from '../../../facts/outcome-result.ts';
import { massAt } from '../../quarters/pricing/masses.ts';
import { liveAmericanFootball } from '../live/live-american-football.ts';
import { americanFootballMarkets } from '../markets/american-football-markets.ts';
import { openMarket, playOf, settled } from '../testing/games.ts';
import { playOut, seeded } from '../testing/play-out.ts';
import { driveCounts, driveFrom, driveOf, nothing, pointsOf } from './drives.ts';
import { BEFORE, gameLaw, type Moment } from './game-law.ts';
import { gameMarkets, MARGINS, offer } from './game-markets.ts';
import { KICK_OFF, overtimeEnds } from './overtime.ts';
import { readTerms } from './read-terms.ts';

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);
const anyTerms = fc.record({
  home: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
  away: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
  tiesLast: fc.boolean(),
});
const anyQuarter = fc.record({ home: fc.constantFrom(0, 3, 7, 10, 14), away: fc.constantFrom(0, 3, 6, 7, 17) });
/** A moment before a game, or anywhere in its regular time. */
const anyMoment = fc
  .record({
    over: fc.array(anyQuarter, { minLength: 0, maxLength: 3 }),
    current: anyQuarter,
    left: fc.double({ min: 0.2, max: 15, noNaN: true }),
    ball: fc.constantFrom('home' as const, 'away' as const, null),
    yards: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
  })
  .map(({ over, current, left, ball, yards }): Moment => {
    const all = [...over, current];
    const score = { home: sum(all.map(({ home }) => home)), away: sum(all.map(({ away }) => away)) };
    return { ...{ score, periods: over, current, left, ball, yards }, overtimeDrives: 0, touchdowns: 1 };
  });
type Chances = ReturnType<typeof gameMarkets>;
const win = (all: Chances, definition: string, outcome: string) =>
  all.find((each) => each.definition === definition)?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;
const RUNS = { numRuns: 15 };

describe('at any moment of any game', () => {
  test('every stake is split completely, no bet is worth more than it costs, and markets agree', () => {
    fc.assert(
      fc.property(anyTerms, anyMoment, (terms, moment) => {
        const all = gameMarkets(terms, moment);
        for (const { definition, outcomes } of all) {
          const refund = 1 - (outcomes[0]?.win ?? 0) - (outcomes[0]?.lose ?? 0);
          expect(sum(outcomes.map((each) => each.win)) + refund, definition).toBeCloseTo(1, 5);
          for (const each of outcomes) expect(each.win + each.lose + refund, definition).toBeCloseTo(1, 5);
        }
        for (const { definition, outcomes } of offer(all, 0.002))
          for (const { outcome, win: wins, refund, oddsMilli } of outcomes)
            if (oddsMilli !== null) expect((wins * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-6);
        expect(win(all, 'overtime', 'yes')).toBeCloseTo(win(all, 'result', 'draw'), 9);
        for (const side of ['home', 'away']) {
          const bands = all.find(({ definition }) => definition === 'winning_margin')?.outcomes.filter(({ outcome }) => outcome.startsWith(side)) ?? [];
          expect(sum(bands.map((each) => each.win))).toBeCloseTo(win(all, 'winner', side), 6);
          expect(win(all, 'winner', side)).toBeGreaterThanOrEqual(win(all, 'result', side) - 1e-9);
        }
        if (!terms.tiesLast) expect(win(all, 'winner', 'home') + win(all, 'winner', 'away')).toBeCloseTo(1, 5);
        const groups = Map.groupBy(all, ({ definition, specifiers }) => `${definition} ${specifiers['half']} ${specifiers['quarter']}`);
        for (const [name, own] of groups) {
          const direction = name.includes('total') || name.includes('touchdowns') ? -1 : name.includes('handicap') ? 1 : 0;
          const firsts = own.map(({ outcomes: [first] }) => first?.win ?? 0);
          for (const [index, chance] of firsts.entries())
            if (index > 0) expect((chance - (firsts[index - 1] ?? 0)) * direction, name).toBeGreaterThanOrEqual(-1e-12);
        }
      }),
      RUNS,
    );
  });

  test('the points of the sides add up to the total, and no side ends below its present score', () => {
    fc.assert(
      fc.property(anyTerms, anyMoment, (terms, moment) => {
        const { final, touchdowns } = gameLaw(terms, moment);
        const mean = ({ lowest, masses }: typeof final.total) => masses.reduce((all, mass, index) => all + mass * (lowest + index), 0);
        expect(mean(final.home) + mean(final.away)).toBeCloseTo(mean(final.total), 6);
        expect(mean(final.home) - mean(final.away)).toBeCloseTo(mean(final.margin), 6);
        expect([final.home.lowest >= moment.score.home, final.away.lowest >= moment.score.away]).toEqual([true, true]);
        expect(sum(touchdowns)).toBeCloseTo(1, 6);
        expect(touchdowns[0]).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('before a game', () => {
  const even = { home: 0, away: 0, tiesLast: true };

  test('margins of three and seven are frequent, and six games in a hundred end regular time level', () => {
    const { final, regular } = gameLaw(even, BEFORE);
    const at = (margin: number) => massAt(final.margin, margin) + massAt(final.margin, -margin);
    for (const other of [1, 2, 4, 5, 6, 8, 9]) expect([other, at(3) > at(other), at(7) > at(other)]).toEqual([other, true, true]);
    if (regular === null) throw new Error('no regular time');
    expect(massAt(regular, 0)).toBeGreaterThan(0.045);
    expect(massAt(regular, 0)).toBeLessThan(0.075);
    expect(massAt(final.margin, 0)).toBeLessThan(0.01);
  });

  test('every definition is priced with its outcomes, equal sides have even chances, and books match their class’s margin within 0.02', () => {
    const chances = gameMarkets(even);
    const classOf = new Map(chances.map(({ definition, marginClass }) => [definition, marginClass]));
    expect(new Set(classOf.keys())).toEqual(new Set(americanFootballMarkets.map(({ id }) => id)));
    for (const { definition, specifiers, outcomes } of offer(chances, 0)) {
      const ids = openMarket(definition, specifiers).outcomes({ home: 'A', away: 'B' });
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(ids.map(({ id }) => id));
      const refund = outcomes[0]?.refund ?? 0;
      const book = sum(outcomes.map(({ oddsMilli }) => 1_000 / (oddsMilli ?? Infinity)));
      expect(Math.abs(book - 1 - MARGINS[classOf.get(definition) ?? 'winner']), `${definition} ${refund}`).toBeLessThan(0.02);
    }
    expect(win(chances, 'winner', 'home')).toBeCloseTo(win(chances, 'winner', 'away'), 9);
  });

  test('by hand: a drive of an even side, and the mean of drives', () => {
    const drive = driveOf(0);
    // 0.225 touchdowns; a fifth of the other 0.775 are field goals; safeties are 0.006 of the rest.
    expect([drive.touchdown, drive.fieldGoal, drive.safety]).toEqual([expect.closeTo(0.225, 9), expect.closeTo(0.155, 9), expect.closeTo(0.00465, 9)]);
    // 6 · 0.07 + 7 · 0.88 + 8 · 0.05 = 6.98 points of a touchdown.
    expect(sum(pointsOf(drive).map(([points, chance]) => points * chance))).toBeCloseTo(0.225 * 6.98 + 0.155 * 3 + 0.00465 * 2, 9);
    for (const mean of [0.3, 5.6, 22.4]) {
      const counts = driveCounts(mean);
      expect(sum(counts)).toBeCloseTo(1, 9);
      expect(counts.reduce((all, chance, count) => all + chance * count, 0)).toBeCloseTo(mean, 9);
    }
  });

  test('a drive is worth more the nearer it begins to the end zone', () => {
    const points = [99, 75, 50, 30, 10, 2].map((yards) => sum(pointsOf(driveFrom(driveOf(0), yards)).map(([each, chance]) => each * chance)));
    expect(points.toSorted((a, b) => a - b)).toEqual(points);
    expect(nothing(driveFrom(driveOf(1.5), 1))).toBeGreaterThanOrEqual(0);
  });

  test('by hand: an overtime between equals is even, and one that must have a winner has one', () => {
    const ends = overtimeEnds(even, KICK_OFF);
    expect(sum(ends.map(({ chance }) => chance))).toBeCloseTo(1, 9);
    const share = (is: (margin: number) => boolean) => sum(ends.filter(({ home, away }) => is(home - away)).map(({ chance }) => chance));
    expect(share((margin) => margin > 0)).toBeCloseTo(
      share((margin) => margin < 0),
      9,
    );
    // Level after a drive each, then one or two pairs of drives without a score: each side wins half.
    const each = pointsOf(driveOf(0)).map(([, chance]) => chance);
    const goes = nothing(driveOf(0)) ** 2;
    expect(share((margin) => margin === 0)).toBeCloseTo(sum(each.map((chance) => chance ** 2)) * (goes / 2 + goes ** 2 / 2), 9);
    const decided = overtimeEnds({ ...even, tiesLast: false }, KICK_OFF);
    expect(sum(decided.filter(({ home, away }) => home === away).map(({ chance }) => chance))).toBeCloseTo(0, 9);
  });

  test('the supplier’s prices are reproduced, and contradictory ones are refused', () => {
    const odds = (chance: number) => Math.max(1_002, Math.round(1_000 / (chance * 1.02)));
    for (const terms of [
      { home: 0.4, away: -0.2, tiesLast: true },
      { home: -0.5, away: 0.1, tiesLast: false },
    ]) {
      const all = gameMarkets(terms);
      const [handicap, total] = ['handicap', 'total'].map((id) =>
        all.find(({ definition, outcomes }) => definition === id && Math.abs((outcomes[0]?.win ?? 0) - 0.5) < 0.06),
      );
      const [home, away] = [win(all, 'winner', 'home'), win(all, 'winner', 'away')];
      const [covered = 0, over = 0] = [handicap, total].map((market) => market?.outcomes[0]?.win);
      const prices = {
        ...{ homeMilli: odds(home / (home + away)), awayMilli: odds(away / (home + away)), handicap: Number(handicap?.specifiers['handicap']) },
        ...{ handicapHomeMilli: odds(covered), handicapAwayMilli: odds(1 - covered), total: Number(total?.specifiers['total']) },
        ...{ overMilli: odds(over), underMilli: odds(1 - over), regularMinutes: 60, ties: Number(terms.tiesLast) },
      };
      const read = readTerms(prices);
      expect(read).toMatchObject({ home: expect.closeTo(terms.home, 1), away: expect.closeTo(terms.away, 1), tiesLast: terms.tiesLast });
      expect(readTerms({ ...prices, homeMilli: prices.awayMilli, awayMilli: prices.homeMilli })).toBeNull();
      expect(readTerms({ ...prices, regularMinutes: 48 })).toBeNull();
    }
  });
});

test('outcomes win as often as they are priced', () => {
  const chances = (strength: number): readonly [number, number, number] => {
    const touchdown = 1 / (1 + (0.775 / 0.225) * Math.exp(-strength));
    return [touchdown, (1 - touchdown) * 0.2 * Math.exp(0.35 * strength), (1 - touchdown) * 0.006];
  };
  const terms = { home: 0.25, away: -0.1, tiesLast: true };
  const random = seeded(87);
  const times = 4_000;
  const facts = Array.from({ length: times }, () => playOut({ home: chances(terms.home), away: chances(terms.away) }, random));
  // The simulated games have all their points in the last quarter, so halves and quarters are not compared.
  const whole = gameMarkets(terms).filter(({ specifiers }) => specifiers['half'] === undefined && specifiers['quarter'] === undefined);
  const offs = whole.flatMap(({ definition, specifiers, outcomes }) => {
    const market = openMarket(definition, specifiers);
    const results = facts.map((each) => market.settle(each));
    expect(results, definition).not.toContain('incomplete');
    return outcomes.map(({ outcome, win: priced }) => {
      const wins = results.filter((each) => {
        const own = typeof each === 'string' ? undefined : each.get(outcome);
        return own !== undefined && resultWord(own) === 'won';
      }).length;
      return Math.abs(wins / times - priced) / Math.sqrt(Math.max(priced * (1 - priced), 1e-3) / times);
    });
  });
  expect(offs.length).toBeGreaterThan(60);
  expect(Math.max(...offs)).toBeLessThan(4.2);
});

test('every market offered in play is defined for play with its outcomes, and is undecided', () => {
  const opening = {
    homeMilli: 1_700,
    awayMilli: 2_250,
    handicap: -3.5,
    handicapHomeMilli: 1_950,
    handicapAwayMilli: 1_880,
    total: 45.5,
    overMilli: 1_910,
    underMilli: 1_910,
    regularMinutes: 60,
    ties: 1,
  };
  for (const play of [
    playOf('', '0-0', 3),
    playOf('7-3', '14-3', 20),
    playOf('7-3 7-7 0-3', '21-20', 57, [], { side: 'away', yards: 30 }),
    playOf('7-3 7-7 0-3 6-7', '20-20', 62),
  ]) {
    const facts = liveAmericanFootball.factsSoFar(play);
    const offered = liveAmericanFootball.price({ opening, prices: null, play }) ?? [];
    expect(offered.length).toBeGreaterThan(1);
    for (const { definition, specifiers, outcomes } of offered) {
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(
        openMarket(definition, specifiers)
          .outcomes({ home: 'A', away: 'B' })
          .map(({ id }) => id),
      );
      expect(settled(definition, specifiers, facts), `${definition} ${JSON.stringify(specifiers)}`).toBe('incomplete');
    }
  }
});
