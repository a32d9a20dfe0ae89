import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Score } from '../../../events/score.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import { beachVolleyball } from '../../beach-volleyball/beach-volleyball.ts';
import type { BuilderSelection, Play, Sport } from '../../sport.ts';
import { tableTennis } from '../../table-tennis/table-tennis.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../../testing/builder-problems.ts';
import { volleyball } from '../../volleyball/volleyball.ts';
import { pointChances } from '../chain/strength.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { openingReader } from '../pricing/read-opening.ts';
import { type PlayedGame, playOut, seeded } from '../testing/play-out.ts';
import { playAt, resultIn, TO_ELEVEN, VOLLEYBALL } from '../testing/rally.ts';

type Rally = Sport<RallyFacts>;
const OPENING = { homeMilli: 1_700, awayMilli: 2_200, bestOf: 5, line: 180.5, overMilli: 1_900, underMilli: 1_900 };

function builderOf({ builder }: Rally) {
  if (builder === null) throw new Error('no builder');
  return builder;
}

function termsOf(sport: Rally, opening: ModelPrices, play: Play | null = null) {
  const terms = builderOf(sport).terms({ opening, prices: null, play });
  if (terms === null) throw new Error('these prices are usable');
  return terms;
}

const GAMES: readonly (readonly [Rally, Omit<PlayedGame, 'serving' | 'receiving'>])[] = [
  [volleyball, { to: 25, lastTo: 15, serves: 'winner', bestOf: 5 }],
  [volleyball, { to: 25, lastTo: 15, serves: 'winner', bestOf: 3 }],
  [beachVolleyball, { to: 21, lastTo: 15, serves: 'winner', bestOf: 3 }],
  [tableTennis, { to: 11, lastTo: 11, serves: 'pairs', bestOf: 5 }],
  [tableTennis, { to: 11, lastTo: 11, serves: 'pairs', bestOf: 7 }],
];

/** The sets of a match after so many of its points. */
function setsAfter(points: readonly (readonly string[])[], many: number): Score[] {
  let left = many;
  return points.flatMap((own): Score[] => {
    if (left <= 0) return [];
    const played = own.slice(0, left);
    left -= own.length;
    const home = played.filter((winner) => winner === 'home').length;
    return [{ home, away: played.length - home }];
  });
}

/** A moment of a match played from a seed; with few points, the moment before it. */
const anywhere = fc
  .tuple(fc.constantFrom(...GAMES), fc.integer({ min: 1_250, max: 4_000 }), fc.nat(), fc.nat({ max: 160 }))
  .map(([[sport, game], odds, seed, points]) => {
    const opening = { homeMilli: odds, awayMilli: Math.round(1_000 / (1.05 - 1_000 / odds)), bestOf: game.bestOf };
    const facts = playOut({ ...game, serving: 0.4, receiving: 0.6 }, seeded(seed));
    const order = facts.points ?? [];
    const moment = { sport, builder: builderOf(sport) };
    if (points < 15 || points >= order.flat().length) return { ...moment, terms: termsOf(sport, opening), offered: sport.price(opening) ?? [] };
    const sets = setsAfter(order, points).map((set) => ({ ...set, first: null }));
    const play = { ...playAt(''), periodScores: writeScoreboard({ bestOf: game.bestOf, sets, server: null }) };
    return { ...moment, terms: termsOf(sport, opening, play), offered: sport.live?.price({ opening, prices: null, play }) ?? [] };
  });

describe('the builder', () => {
  const numbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    fc.assert(
      fc.property(anywhere, (moment) => {
        expect(singleProblems(moment.builder, moment)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  test('prices a combination and every subset of its legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const { isPriced, problems } = jointProblems(moment.builder, moment, legsFrom(moment.builder, moment, places));
        priced += Number(isPriced);
        expect(problems).toEqual([]);
      }),
      { numRuns: 36 },
    );
    expect(priced).toBeGreaterThan(5);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const [leg] = legsFrom(moment.builder, moment, places);
        if (leg !== undefined) expect(splitProblems(moment.builder, moment, leg)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  test.each(GAMES.slice(1, 4))('refuses selections that it cannot combine: $id', (sport, { bestOf }) => {
    const opening = { homeMilli: 1_700, awayMilli: 2_200, bestOf };
    expect(refusalProblems(builderOf(sport), { terms: termsOf(sport, opening), offered: sport.price(opening) ?? [] })).toEqual([]);
  });
});

describe('the joint law of a match', () => {
  const first = pick('set_winner', 'home', { set: '1' });
  const ofVolleyball: readonly (readonly BuilderSelection[])[] = [
    [pick('winner', 'home'), pick('total_points', 'over', { total: '180.5' })],
    [pick('winner', 'home'), pick('set_winner', 'away', { set: '1' })],
    [first, pick('total_sets', 'over', { total: '3.5' }), pick('odd_even_points', 'odd')],
    [pick('match_score', '3:1', { best_of: '5' }), pick('point_handicap', 'home', { handicap: '-8.5' })],
    [pick('set_points', 'over', { set: '1', total: '44.5' }), pick('set_point_handicap', 'home', { set: '2', handicap: '-2.5' }), pick('winner', 'home')],
    [pick('extra_points', 'no', { set: '1' }), pick('odd_even_set', 'even', { set: '2' }), pick('point_handicap', 'away', { handicap: '-2.5' })],
    [
      pick('total_points', 'over', { total: '172.5' }),
      pick('point_handicap', 'home', { handicap: '-4.5' }),
      pick('set_handicap', 'home', { handicap: '-1.5' }),
    ],
  ];
  const ofTableTennis = [
    [pick('winner', 'home'), pick('total_points', 'over', { total: '92.5' }), first],
    [pick('match_score', '4:2', { best_of: '7' }), pick('point_handicap', 'home', { handicap: '-6.5' })],
    [pick('extra_points', 'yes', { set: '2' }), pick('total_sets', 'over', { total: '5.5' })],
  ];

  test.each([
    ['volleyball', volleyball, VOLLEYBALL, OPENING, ofVolleyball] as const,
    ['table tennis', tableTennis, TO_ELEVEN, { homeMilli: 1_700, awayMilli: 2_200, bestOf: 7 }, ofTableTennis] as const,
  ])('is what matches played point by point and settled market by market come to: %s', (_name, sport, law, opening, asked) => {
    const strengths = openingReader(law)(opening)?.strengths;
    if (strengths === undefined) throw new Error('these prices are usable');
    const random = seeded(7);
    const MATCHES = 4_000;
    const came = asked.map(() => 0);
    for (let match = 0; match < MATCHES; match += 1) {
      const facts = playOut({ ...law, bestOf: opening.bestOf, ...pointChances(strengths) }, random);
      for (const [place, selections] of asked.entries())
        if (selections.every(({ definition, specifiers, outcome }) => resultIn(facts, definition, specifiers, outcome, sport) === 'won'))
          came[place] = (came[place] ?? 0) + 1;
    }
    // Four standard deviations for this number of matches are 0.032.
    for (const [place, selections] of asked.entries())
      expect(Math.abs((came[place] ?? 0) / MATCHES - builderOf(sport).chance(termsOf(sport, opening), selections)), `${place}`).toBeLessThan(0.032);
  });

  // At 25–24 with the home side to serve, the next point ends the set or leads to 25–25, which is even between equals.
  test('follows the set under way: at 25–24 the set’s winner and its final score depend on each other', () => {
    const even = { homeMilli: 1_900, awayMilli: 1_900, bestOf: 5 };
    const terms = termsOf(volleyball, even, playAt('25-24', { server: 'home' }));
    const chance = (...selections: BuilderSelection[]) => builderOf(volleyball).chance(terms, selections);
    expect(chance(first, pick('set_points', 'under', { set: '1', total: '50.5' }))).toBeCloseTo(0.36, 2);
    expect(chance(first, pick('set_points', 'over', { set: '1', total: '50.5' }))).toBeCloseTo((0.64 * (chance(first) - 0.36)) / 0.64, 2);
    expect(chance(first, pick('set_point_handicap', 'home', { set: '1', handicap: '-2.5' }))).toBe(0);
  });
});

describe('selections', () => {
  const verdicts = (...selections: BuilderSelection[]) => verdictsAt(builderOf(volleyball), termsOf(volleyball, OPENING), ...selections);
  const HOME = pick('winner', 'home');
  const FIRST = pick('set_winner', 'home', { set: '1' });

  test('exclude each other if no match can satisfy them all', () => {
    expect(verdicts(HOME, pick('match_score', '1:3', { best_of: '5' }))).toEqual(['excludes', 'excludes']);
    expect(verdicts(FIRST, pick('set_point_handicap', 'away', { set: '1', handicap: '2.5' }), HOME)).toEqual(['excludes', 'excludes', 'fits']);
    expect(verdicts(pick('total_points', 'under', { total: '165.5' }), pick('total_sets', 'over', { total: '4.5' }))).toEqual(['fits', 'fits']);
    // Four sets to 25 and one to 15 have at least 115 points.
    expect(verdicts(pick('total_points', 'under', { total: '114.5' }), pick('total_sets', 'over', { total: '4.5' }))).toEqual(['excludes', 'excludes']);
  });

  test('are contained if the other legs imply them', () => {
    expect(verdicts(HOME, pick('match_score', '3:1', { best_of: '5' }))).toEqual(['contains', 'fits']);
    expect(verdicts(pick('extra_points', 'yes', { set: '1' }), pick('set_points', 'over', { set: '1', total: '48.5' }))).toEqual(['contains', 'contains']);
    // The first set must go to the side that wins in three.
    expect(verdicts(pick('match_score', '3:0', { best_of: '5' }), FIRST, HOME)).toEqual(['fits', 'contains', 'contains']);
    // An extended set has an even number of points.
    expect(verdicts(pick('extra_points', 'yes', { set: '1' }), pick('odd_even_set', 'even', { set: '1' }))).toEqual(['fits', 'contains']);
  });

  test('that have already won are contained, and those that have become impossible are excluded', () => {
    const at = (...selections: BuilderSelection[]) => verdictsAt(builderOf(volleyball), termsOf(volleyball, OPENING, playAt('25-20 4-2')), ...selections);
    expect(at(HOME, FIRST)).toEqual(['fits', 'contains']);
    expect(at(HOME, pick('match_score', '0:3', { best_of: '5' }))).toEqual(['excludes', 'excludes']);
    expect(at(HOME, pick('set_points', 'over', { set: '1', total: '45.5' }))).toContain('excludes');
  });

  test.each([
    ['the order of points decides', pick('point_race', 'home', { set: '1', points: '10' })],
    ['one point decides', pick('point_winner', 'home', { set: '1', point: '7' })],
    ['a whole line may refund', pick('total_points', 'over', { total: '180' })],
  ])('are not taken where %s', (_why, selection) => expect(builderOf(volleyball).takes(selection)).toBe(false));

  test('on a set are accepted if it is certain to be played', () => {
    const fourth = pick('set_winner', 'home', { set: '4' });
    const takes = (score: string) => builderOf(volleyball).takes(fourth, termsOf(volleyball, OPENING, playAt(score)));
    expect(['', '25-20 25-20', '25-20 20-25', '25-20 20-25 25-20', '25-20 20-25 25-20 3-3'].map(takes)).toEqual([false, false, true, true, true]);
    expect(builderOf(volleyball).takes(pick('set_winner', 'home', { set: '3' }), termsOf(volleyball, OPENING, playAt('25-20 20-25')))).toBe(true);
  });

  test('that another number of sets refunds are not accepted in such a match', () => {
    const three = pick('match_score', '2:1', { best_of: '3' });
    expect([builderOf(volleyball).takes(three), builderOf(volleyball).takes(three, termsOf(volleyball, OPENING))]).toEqual([true, false]);
    expect(() => builderOf(volleyball).chance(termsOf(volleyball, OPENING), [three])).toThrow(RangeError);
  });

  test('have no terms if prices contradict each other, or after the match is over', () => {
    expect(builderOf(volleyball).terms({ opening: { ...OPENING, line: 260.5 }, prices: null, play: null })).toBeNull();
    expect(builderOf(volleyball).terms({ opening: OPENING, prices: null, play: playAt('25-4 25-4 25-4') })).toBeNull();
  });
});
