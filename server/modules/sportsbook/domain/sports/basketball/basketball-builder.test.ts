import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuilderSelection } from '../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../testing/builder-problems.ts';
import { basketball } from './basketball.ts';
import { basketballBuilder } from './basketball-builder.ts';
import { liveBasketball } from './live/live-basketball.ts';
import { GAME_NUMBERS, gameFrom } from './testing/anywhere.ts';
import { playOf } from './testing/play-of.ts';

const OPENING = {
  ...{ homeMilli: 1_610, awayMilli: 2_390, handicap: -3.5, handicapHomeMilli: 1_910, handicapAwayMilli: 1_910 },
  ...{ total: 165.5, overMilli: 1_910, underMilli: 1_910, regularMinutes: 40 },
};

function termsOf(play: Parameters<typeof basketballBuilder.terms>[0]['play'] = null, opening = OPENING) {
  const terms = basketballBuilder.terms({ opening, prices: null, play });
  if (terms === null) throw new Error('these prices are usable');
  return terms;
}

const HOME = pick('winner', 'home');
const OVER = pick('total', 'over', { total: '165.5' });

/** A moment before a game, in any quarter, or in overtime. */
const draws = fc.array(fc.nat({ max: 999 }), { minLength: GAME_NUMBERS, maxLength: GAME_NUMBERS });
const anywhere = fc
  .tuple(fc.constantFrom(40, 48), fc.integer({ min: -1, max: 4 }), fc.nat({ max: 100 }), draws)
  .map(([regularMinutes, before, part, baskets]) => {
    const opening = { ...OPENING, regularMinutes };
    if (before < 0) return { terms: termsOf(null, opening), offered: basketball.price(opening) ?? [] };
    const { play } = gameFrom({ margin: 4, total: 165, regularMinutes }, before, part, baskets);
    return { terms: termsOf(play, opening), offered: liveBasketball.price({ opening, prices: null, play }) ?? [] };
  });

describe('the builder', () => {
  const numbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    fc.assert(
      fc.property(anywhere, (moment) => {
        expect(singleProblems(basketballBuilder, moment)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('prices a combination and every subset of its legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const { isPriced, problems } = jointProblems(basketballBuilder, moment, legsFrom(basketballBuilder, moment, places));
        priced += Number(isPriced);
        expect(problems).toEqual([]);
      }),
      { numRuns: 75 },
    );
    expect(priced).toBeGreaterThan(6);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const [leg] = legsFrom(basketballBuilder, moment, places);
        if (leg !== undefined) expect(splitProblems(basketballBuilder, moment, leg)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('refuses selections that it cannot combine', () =>
    expect(refusalProblems(basketballBuilder, { terms: termsOf(), offered: basketball.price(OPENING) ?? [] })).toEqual([]));
});

describe('the joint law of a game', () => {
  test('golden: equal sides win half of the games over a total, and the points of both follow the total', () => {
    const even = { ...OPENING, homeMilli: 1_910, awayMilli: 1_910, handicap: -0.5 };
    const terms = termsOf(null, even);
    const chance = (...selections: BuilderSelection[]) => basketballBuilder.chance(terms, selections);
    expect(chance(HOME, OVER)).toBeCloseTo(chance(OVER) / 2, 6);
    const points = [pick('home_total', 'over', { total: '90.5' }), pick('away_total', 'over', { total: '90.5' })] as const;
    // Points of both sides are positively correlated: the total varies more than the margin.
    expect(chance(...points)).toBeGreaterThan(chance(points[0]) * chance(points[1]));
    // A side with at most 90 points cannot beat a side with more than 90.
    expect(chance(HOME, pick('home_total', 'under', { total: '90.5' }), pick('away_total', 'over', { total: '90.5' }))).toBe(0);
  });

  test('golden: equal sides each win half of the games that go to overtime, and a lead after regular time wins the game', () => {
    const terms = termsOf(null, { ...OPENING, homeMilli: 1_910, awayMilli: 1_910, handicap: -0.5 });
    const level = pick('result', 'draw');
    expect(basketballBuilder.chance(terms, [level, HOME])).toBeCloseTo(basketballBuilder.chance(terms, [level]) / 2, 6);
    expect(basketballBuilder.chance(terms, [pick('result', 'home'), HOME])).toBe(basketballBuilder.chance(terms, [pick('result', 'home')]));
  });
});

describe('selections of basketball', () => {
  const verdicts = (...selections: BuilderSelection[]) => verdictsAt(basketballBuilder, termsOf(), ...selections);

  test('exclude each other where no game has them all', () => {
    expect(verdicts(HOME, pick('handicap', 'away', { handicap: '3.5' }), OVER)).toEqual(['excludes', 'excludes', 'fits']);
    expect(verdicts(pick('result', 'home'), pick('overtime', 'yes'))).toEqual(['excludes', 'excludes']);
    // No two of them exclude each other; all three together do.
    expect(verdicts(OVER, pick('home_total', 'under', { total: '82.5' }), pick('away_total', 'under', { total: '82.5' }))).toEqual([
      'excludes',
      'excludes',
      'excludes',
    ]);
  });

  test('are contained if the other legs imply them', () => {
    expect(verdicts(HOME, pick('handicap', 'home', { handicap: '-3.5' }))).toEqual(['contains', 'fits']);
    expect(verdicts(pick('result', 'home'), HOME)).toEqual(['fits', 'contains']);
    expect(verdicts(pick('result', 'draw'), pick('overtime', 'yes'), HOME)).toEqual(['contains', 'contains', 'fits']);
    expect(verdicts(pick('winning_margin', 'home_6'), HOME, OVER)).toEqual(['fits', 'contains', 'fits']);
  });

  test('that have already won are contained, and those that have become impossible are excluded', () => {
    const late = termsOf(playOf('40-38 42-40 20-20', '102-98', 30));
    expect(verdictsAt(basketballBuilder, late, HOME, OVER)).toEqual(['fits', 'contains']);
    expect(verdictsAt(basketballBuilder, late, HOME, pick('home_total', 'under', { total: '101.5' }))).toContain('excludes');
    const overtime = termsOf(playOf('20-20 20-20 20-20 20-20', '86-80', 42));
    expect(verdictsAt(basketballBuilder, overtime, HOME, pick('overtime', 'yes'))).toEqual(['fits', 'contains']);
    expect(verdictsAt(basketballBuilder, overtime, HOME, pick('result', 'home'))).toContain('excludes');
  });

  test.each([
    ['one quarter decides', pick('quarter_total', 'over', { quarter: '1', total: '40.5' })],
    ['half time decides with the end', pick('half_time_full_time', 'home_home')],
    ['the order of points decides', pick('race', 'home', { points: '20' })],
    ['a whole line may refund', pick('total', 'over', { total: '165' })],
  ])('are not taken where %s', (_why, selection) => expect(basketballBuilder.takes(selection)).toBe(false));

  test('have no terms if prices contradict each other, or if the points of a period are missing', () => {
    expect(basketballBuilder.terms({ opening: { ...OPENING, homeMilli: 8_000, awayMilli: 1_050 }, prices: null, play: null })).toBeNull();
    const play = playOf('20-20 18-20', '50-44', 22);
    expect(basketballBuilder.terms({ opening: OPENING, prices: null, play: { ...play, periodScores: play.periodScores.slice(0, 1) } })).toBeNull();
  });
});
