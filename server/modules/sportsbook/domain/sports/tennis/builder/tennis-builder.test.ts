import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuilderSelection } from '../../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../../testing/builder-problems.ts';
import { formsOf } from '../chain/form.ts';
import { newMatch } from '../chain/match-chain.ts';
import { LAST_SETS, type MatchFormat } from '../facts/format.ts';
import { liveTennis } from '../live/live-tennis.ts';
import { priceTennis, readOpening } from '../pricing/price-tennis.ts';
import { playAt } from '../testing/play.ts';
import { playOut, seeded } from '../testing/play-out.ts';
import { resultIn } from '../testing/tennis-market.ts';
import { conditionsOf } from './conditions.ts';
import { after, NO_SETS, valueOfSet, valuesOf } from './match-law.ts';
import { tennisBuilder } from './tennis-builder.ts';

const OPENING = { homeMilli: 1_700, awayMilli: 2_200, bestOf: 3, lastSet: 0, line: 22.5, overMilli: 1_900, underMilli: 1_900 };
const FORMATS: readonly MatchFormat[] = [
  { bestOf: 3, lastSet: 'tie_break' },
  { bestOf: 3, lastSet: 'match_tie_break' },
  { bestOf: 5, lastSet: 'tie_break_10' },
];

function termsOf(opening: Parameters<typeof tennisBuilder.terms>[0]['opening'], play: ReturnType<typeof playAt> | null = null) {
  const terms = tennisBuilder.terms({ opening, prices: null, play });
  if (terms === null) throw new Error('these prices are usable');
  return terms;
}

const HOME = pick('winner', 'home');
const OVER = pick('total_games', 'over', { total: '22.5' });
const FIRST = pick('set_winner', 'home', { set: '1' });

/** Winner prices of a match with a format. */
function openingOf(homeMilli: number, { bestOf, lastSet }: MatchFormat) {
  return { homeMilli, awayMilli: Math.round(1_000 / (1.05 - 1_000 / homeMilli)), bestOf, lastSet: LAST_SETS.indexOf(lastSet) };
}

/** A match with a format, played from a seed for so many points; with few points, the moment before it. */
const anywhere = fc
  .tuple(fc.constantFrom(...FORMATS, ...FORMATS.slice(0, 2)), fc.integer({ min: 1_300, max: 4_000 }), fc.nat(), fc.nat({ max: 260 }))
  .map(([format, odds, seed, points]) => {
    const opening = openingOf(odds, format);
    const { board, facts } = playOut(format, { home: 0.65, away: 0.62 }, seeded(seed), { points });
    if (points < 20 || facts.ending === 'played') return { terms: termsOf(opening), offered: priceTennis(opening) ?? [] };
    const play = playAt('', board);
    return { terms: termsOf(opening, play), offered: liveTennis.price({ opening, prices: null, play }) ?? [] };
  });

describe('the builder', () => {
  const numbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    fc.assert(
      fc.property(anywhere, (moment) => {
        expect(singleProblems(tennisBuilder, moment)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('prices a combination and every subset of its legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const { isPriced, problems } = jointProblems(tennisBuilder, moment, legsFrom(tennisBuilder, moment, places));
        priced += Number(isPriced);
        expect(problems).toEqual([]);
      }),
      { numRuns: 72 },
    );
    expect(priced).toBeGreaterThan(6);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const [leg] = legsFrom(tennisBuilder, moment, places);
        if (leg !== undefined) expect(splitProblems(tennisBuilder, moment, leg)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('refuses selections that it cannot combine', () =>
    expect(refusalProblems(tennisBuilder, { terms: termsOf(OPENING), offered: priceTennis(OPENING) ?? [] })).toEqual([]));
});

describe('the joint law of a match', () => {
  const asked: readonly (readonly BuilderSelection[])[] = [
    [HOME, OVER],
    [HOME, pick('set_winner', 'away', { set: '1' })],
    [FIRST, pick('total_sets', 'over', { total: '2.5' }), pick('odd_even_games', 'odd')],
    [pick('match_score', '2:1', { best_of: '3' }), pick('game_handicap', 'home', { handicap: '-3.5' })],
    [pick('set_score', '6:4', { set: '1' }), pick('match_tie_break', 'yes')],
    [pick('home_games', 'over', { total: '12.5' }), pick('away_games', 'over', { total: '9.5' }), pick('set_tie_break', 'no', { set: '2' })],
    [pick('set_games', 'over', { set: '1', total: '9.5' }), pick('set_games', 'under', { set: '2', total: '9.5' }), pick('both_win_a_set', 'yes')],
  ];

  test.each(FORMATS.slice(0, 2))('equals the results of matches played point by point and settled market by market: $lastSet', (format) => {
    const opening = { ...OPENING, lastSet: format.lastSet === 'tie_break' ? 0 : 2 };
    const serve = readOpening(opening)?.serve ?? { home: 0, away: 0 };
    const forms = formsOf(serve, newMatch(format, 'home'));
    const random = seeded(7);
    const MATCHES = 4_000;
    const came = asked.map(() => 0);
    for (let match = 0; match < MATCHES; match += 1) {
      let left = random();
      const form = forms.find(({ chance }) => (left -= chance) < 0) ?? forms[0];
      const { facts } = playOut(format, form?.serve ?? serve, random);
      for (const [place, selections] of asked.entries())
        if (selections.every(({ definition, specifiers, outcome }) => resultIn(facts, definition, specifiers, outcome) === 'won'))
          came[place] = (came[place] ?? 0) + 1;
    }
    // Four standard deviations for this number of matches are 0.032.
    for (const [place, selections] of asked.entries())
      expect(Math.abs((came[place] ?? 0) / MATCHES - tennisBuilder.chance(termsOf(opening), selections)), `${place}`).toBeLessThan(0.032);
  });

  test('decides every selection like its market’s settlement, at the end of any match', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...FORMATS), (seed, format) => {
        const { facts } = playOut(format, { home: 0.63, away: 0.64 }, seeded(seed));
        const sets = facts.sets ?? [];
        const [first, second] = sets.map(valueOfSet);
        const values = { ...valuesOf(sets.reduce(after, NO_SETS)), set_1: first ?? 0, set_2: second ?? 0 };
        for (const { definition, specifiers, outcomes } of priceTennis(openingOf(1_900, format)) ?? []) {
          for (const { outcome } of outcomes) {
            const condition = conditionsOf({ definition, specifiers, outcome })?.(format) ?? null;
            if (condition === null) continue;
            const isWon = condition.wins[values[condition.subject]] === 1;
            expect(resultIn(facts, definition, specifiers, outcome), `${definition} ${JSON.stringify(specifiers)}`).toBe(isWon ? 'won' : 'lost');
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('selections of tennis', () => {
  const verdicts = (...selections: BuilderSelection[]) => verdictsAt(tennisBuilder, termsOf(OPENING), ...selections);

  test('exclude each other if no match can satisfy them all', () => {
    expect(verdicts(HOME, pick('match_score', '1:2', { best_of: '3' }))).toEqual(['excludes', 'excludes']);
    expect(verdicts(FIRST, pick('set_score', '4:6', { set: '1' }), OVER)).toEqual(['excludes', 'excludes', 'fits']);
    // No two of them exclude each other; all three together do.
    expect(verdicts(FIRST, pick('set_winner', 'home', { set: '2' }), pick('total_sets', 'over', { total: '2.5' }))).toEqual([
      'excludes',
      'excludes',
      'excludes',
    ]);
    expect(verdicts(pick('total_games', 'under', { total: '17.5' }), pick('both_win_a_set', 'yes'))).toEqual(['excludes', 'excludes']);
  });

  test('are contained if the other legs imply them', () => {
    expect(verdicts(HOME, pick('match_score', '2:1', { best_of: '3' }))).toEqual(['contains', 'fits']);
    expect(verdicts(pick('set_tie_break', 'yes', { set: '1' }), pick('match_tie_break', 'yes'))).toEqual(['fits', 'contains']);
    expect(verdicts(FIRST, pick('set_winner', 'home', { set: '2' }), HOME)).toEqual(['fits', 'fits', 'contains']);
    expect(verdicts(pick('both_win_a_set', 'yes'), pick('total_sets', 'over', { total: '2.5' }))).toEqual(['contains', 'contains']);
  });

  test('that have already won are contained, and those that have become impossible are excluded', () => {
    const at = (...selections: BuilderSelection[]) => verdictsAt(tennisBuilder, termsOf(OPENING, playAt('6-4 2-1')), ...selections);
    expect(at(HOME, FIRST)).toEqual(['fits', 'contains']);
    expect(at(OVER, pick('set_score', '6:3', { set: '1' }))).toContain('excludes');
    expect(at(HOME, pick('match_score', '2:0', { best_of: '3' }))).toEqual(['contains', 'fits']);
  });

  test.each([
    ['the order of games decides', pick('game_race', 'home', { set: '1', games: '3' })],
    ['one game decides', pick('game_winner', 'home', { set: '1', game: '7' })],
    ['a set that may not be played decides', pick('set_winner', 'home', { set: '3' })],
    ['a whole line may refund', pick('total_games', 'over', { total: '22' })],
  ])('are not taken where %s', (_why, selection) => expect(tennisBuilder.takes(selection)).toBe(false));

  test('that another format refunds are not accepted in such a match', () => {
    const five = pick('match_score', '3:1', { best_of: '5' });
    expect([tennisBuilder.takes(five), tennisBuilder.takes(five, termsOf(OPENING))]).toEqual([true, false]);
    expect(() => tennisBuilder.chance(termsOf(OPENING), [five])).toThrow(RangeError);
  });

  test('have no terms if prices contradict each other, or after the match is over', () => {
    expect(tennisBuilder.terms({ opening: { ...OPENING, overMilli: 1_010, underMilli: 30_000 }, prices: null, play: null })).toBeNull();
    expect(tennisBuilder.terms({ opening: OPENING, prices: null, play: playAt('6-4 6-4') })).toBeNull();
  });
});
