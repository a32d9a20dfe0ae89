import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cs2 } from '../cs2/cs2.ts';
import { openingReader } from '../map-series/read-opening.ts';
import type { BuilderSelection, Play, Sport } from '../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../testing/builder-problems.ts';
import { valorant } from '../valorant/valorant.ts';
import { formsOf } from './chain/strength.ts';
import type { SeriesFacts } from './facts/series-facts.ts';
import { openingStrength } from './pricing/fit-strength.ts';
import { playMap, playSeries, seeded } from './testing/play-out.ts';
import { CS2, maps, playAt, resultIn } from './testing/series.ts';

type Series = Sport<SeriesFacts>;
const OPENING = { homeMilli: 1_700, awayMilli: 2_200, bestOf: 3, advantage: 0 };

function builderOf({ builder }: Series) {
  if (builder === null) throw new Error('no builder');
  return builder;
}

function termsOf(sport: Series, opening: typeof OPENING, play: Play | null = null) {
  const terms = builderOf(sport).terms({ opening, prices: null, play });
  if (terms === null) throw new Error('these prices are usable');
  return terms;
}

const BOARDS = ['', '', '4-2', '12-12', '14-13', '13-9 2-1', '13-9', '9-13 7-7'];
const anywhere = fc
  .tuple(
    fc.constantFrom<Series>(cs2, valorant),
    fc.constantFrom(1, 2, 3, 5),
    fc.constantFrom(0, 0, 1),
    fc.integer({ min: 1_250, max: 4_000 }),
    fc.constantFrom(...BOARDS),
  )
  // At the scoreboards used here, no match is over.
  .filter(([, bestOf, advantage, , board]) => bestOf > (board.startsWith('13-9') ? advantage + 1 : board.includes(' ') ? 1 : advantage))
  .filter(([, bestOf, advantage, , board]) => advantage === 0 || bestOf === 5 || (bestOf === 3 && !board.startsWith('13-9')))
  .map(([sport, bestOf, advantage, homeMilli, board]) => {
    const opening = { homeMilli, awayMilli: Math.round(1_000 / (1.05 - 1_000 / homeMilli)), bestOf, advantage };
    const moment = { sport, builder: builderOf(sport) };
    if (board === '') return { ...moment, terms: termsOf(sport, opening), offered: sport.price(opening) ?? [] };
    const named = advantage === 1 ? { advantage: { advantage: 'home', advantageNamed: 'yes' } as const } : {};
    const play = playAt(board, { bestOf: ([1, 2, 3, 5] as const).find((each) => each === bestOf) ?? 3, ...named });
    return { ...moment, terms: termsOf(sport, opening, play), offered: sport.live?.price({ opening, prices: null, play }) ?? [] };
  });

describe('the builder', () => {
  const numbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    fc.assert(
      fc.property(anywhere, (moment) => {
        expect(singleProblems(moment.builder, moment)).toEqual([]);
      }),
      { numRuns: 20 },
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
      { numRuns: 60 },
    );
    expect(priced).toBeGreaterThan(5);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const [leg] = legsFrom(moment.builder, moment, places);
        if (leg !== undefined) expect(splitProblems(moment.builder, moment, leg)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  test.each([cs2, valorant])('refuses selections that it cannot combine: $id', (sport) =>
    expect(refusalProblems(builderOf(sport), { terms: termsOf(sport, OPENING), offered: sport.price(OPENING) ?? [] })).toEqual([]),
  );
});

describe('the joint law of a match', () => {
  const asked: readonly (readonly BuilderSelection[])[] = [
    [pick('winner', 'home'), pick('map_winner', 'away', { map: '1' })],
    [pick('map_score', '2:1', { best_of: '3' }), pick('map_winner', 'home', { map: '1' })],
    [pick('winner', 'home'), pick('map_rounds', 'over', { map: '1', total: '21.5' }), pick('map_round_handicap', 'home', { map: '2', handicap: '-3.5' })],
    [pick('map_winner', 'home', { map: '1' }), pick('map_overtime', 'no', { map: '2' }), pick('both_win_a_map', 'yes')],
    [pick('total_maps', 'under', { total: '2.5' }), pick('odd_even_rounds', 'odd', { map: '1' })],
  ];

  test('equals the results of matches played round by round and settled market by market', () => {
    const strength = openingReader(openingStrength(CS2))(OPENING)?.strength ?? Number.NaN;
    const random = seeded(5);
    const MATCHES = 4_000;
    const came = asked.map(() => 0);
    for (let match = 0; match < MATCHES; match += 1) {
      const facts = playSeries(3, () => {
        let left = random();
        const forms = formsOf(strength, CS2, { home: 0, away: 0 });
        const form = forms.find(({ chance }) => (left -= chance) < 0) ?? forms[0];
        const begins = random() < 0.5;
        return playMap('six_rounds', { home: 0, away: 0 }, begins, (defends) => (defends ? form?.chances.defending : form?.chances.attacking) ?? 0, random);
      });
      for (const [place, selections] of asked.entries())
        if (selections.every(({ definition, specifiers, outcome }) => resultIn(facts, definition, specifiers, outcome) === 'won'))
          came[place] = (came[place] ?? 0) + 1;
    }
    // Four standard deviations for this number of matches are 0.032.
    for (const [place, selections] of asked.entries())
      expect(Math.abs((came[place] ?? 0) / MATCHES - builderOf(cs2).chance(termsOf(cs2, OPENING), selections)), `${place}`).toBeLessThan(0.032);
  });

  // Best of three between equals, each map a half: after losing the first, a side must win the other two.
  test('of equal teams is computed by hand', () => {
    const terms = termsOf(cs2, { ...OPENING, homeMilli: 1_900, awayMilli: 1_900 });
    const chance = (...selections: BuilderSelection[]) => builderOf(cs2).chance(terms, selections);
    const lost = pick('map_winner', 'away', { map: '1' });
    expect(chance(pick('winner', 'home'), lost)).toBeCloseTo(1 / 8, 4);
    expect(chance(pick('map_score', '2:1', { best_of: '3' }), lost)).toBeCloseTo(1 / 8, 4);
    expect(chance(pick('winner', 'home'), pick('total_maps', 'under', { total: '2.5' }))).toBeCloseTo(1 / 4, 4);
  });
});

describe('selections', () => {
  const verdicts = (...selections: BuilderSelection[]) => verdictsAt(builderOf(cs2), termsOf(cs2, OPENING), ...selections);
  const HOME = pick('winner', 'home');
  const FIRST = pick('map_winner', 'home', { map: '1' });

  test('exclude each other if no match can satisfy them all', () => {
    expect(verdicts(HOME, pick('map_score', '1:2', { best_of: '3' }))).toEqual(['excludes', 'excludes']);
    expect(verdicts(FIRST, pick('map_round_handicap', 'away', { map: '1', handicap: '2.5' }), HOME)).toEqual(['excludes', 'excludes', 'fits']);
    // No two of them exclude each other; all three together do.
    expect(verdicts(FIRST, pick('map_winner', 'home', { map: '2' }), pick('total_maps', 'over', { total: '2.5' }))).toEqual([
      'excludes',
      'excludes',
      'excludes',
    ]);
  });

  test('are contained if the other legs imply them', () => {
    expect(verdicts(HOME, pick('map_score', '2:1', { best_of: '3' }))).toEqual(['contains', 'fits']);
    expect(verdicts(FIRST, pick('map_winner', 'home', { map: '2' }), HOME)).toEqual(['fits', 'fits', 'contains']);
    expect(verdicts(pick('both_win_a_map', 'yes'), pick('total_maps', 'over', { total: '2.5' }))).toEqual(['contains', 'contains']);
    expect(verdicts(pick('map_overtime', 'yes', { map: '1' }), pick('map_rounds', 'over', { map: '1', total: '24.5' }))).toEqual(['contains', 'contains']);
  });

  test('that have already won are contained, and those that have become impossible are excluded', () => {
    const at = (...selections: BuilderSelection[]) => verdictsAt(builderOf(cs2), termsOf(cs2, OPENING, playAt('13-9 2-1')), ...selections);
    expect(at(HOME, FIRST)).toEqual(['fits', 'contains']);
    expect(at(HOME, pick('map_score', '0:2', { best_of: '3' }))).toEqual(['excludes', 'excludes']);
    expect(at(HOME, pick('map_rounds', 'over', { map: '1', total: '22.5' }))).toContain('excludes');
  });

  test.each([
    ['the order of rounds decides', pick('round_race', 'home', { map: '1', rounds: '5' })],
    ['one round decides', pick('pistol_round', 'home', { map: '1', round: '1' })],
    ['the first half decides', pick('first_half', 'home', { map: '1' })],
    ['a whole line may refund', pick('map_rounds', 'over', { map: '1', total: '21' })],
  ])('are not taken where %s', (_why, selection) => expect(builderOf(cs2).takes(selection)).toBe(false));

  test('on a map are accepted if it is sure to be played', () => {
    const third = pick('map_winner', 'home', { map: '3' });
    expect(['4-2', '13-9 2-1', '13-9 9-13', '13-9 9-13 4-4'].map((board) => builderOf(cs2).takes(third, termsOf(cs2, OPENING, playAt(board))))).toEqual([
      ...[false, false, true, true],
    ]);
  });

  test('that a draw refunds are not accepted in a match of two maps', () => {
    const two = termsOf(cs2, { ...OPENING, bestOf: 2 });
    expect([builderOf(cs2).takes(HOME), builderOf(cs2).takes(HOME, two), builderOf(cs2).takes(pick('result', 'draw'), two)]).toEqual([true, false, true]);
    expect(() => builderOf(cs2).chance(two, [HOME])).toThrow(RangeError);
  });

  test('include a map from before the start that the price counts', () => {
    const ahead = termsOf(cs2, { ...OPENING, bestOf: 5, advantage: 1 });
    expect(verdictsAt(builderOf(cs2), ahead, HOME, pick('map_score', '0:3', { best_of: '5' }))).toContain('excludes');
    expect(verdictsAt(builderOf(cs2), ahead, pick('map_score', '3:0', { best_of: '5' }), FIRST)).toEqual(['fits', 'contains']);
  });

  test('have no terms if a map was awarded during the match, or before it and not included in the price, or after the match is over', () => {
    const given = maps('13-9 0-0').map((map, index) => ({ ...map, defends: null, given: index === 1 ? ({ to: 'away', begun: 'no' } as const) : null }));
    const of = (play: Play) => builderOf(cs2).terms({ opening: OPENING, prices: null, play });
    expect(of(playAt('', { maps: given }))).toBeNull();
    expect(of(playAt('4-2', { bestOf: 5, advantage: { advantage: 'home', advantageNamed: 'no' } }))).toBeNull();
    expect(of(playAt('13-9 13-9'))).toBeNull();
  });
});
