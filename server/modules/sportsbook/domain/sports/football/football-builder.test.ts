import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuilderLeg, BuilderSelection, BuilderTerms } from '../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../testing/builder-problems.ts';
import { FIRST_HALF_SHARE, footballBuilder, KICK_OFF, priceMatch, termsOf } from './testing/football-model.ts';
import { openingFrom, PLAY_NUMBERS, playFrom } from './testing/play-from.ts';
import { secondHalf } from './testing/play.ts';
import { modelOf } from '../goals/builder/builder-terms.ts';

const OPENING = { homeMilli: 2_100, drawMilli: 3_400, awayMilli: 3_550, line: 2.5, overMilli: 1_920, underMilli: 1_920 };

function before(): BuilderTerms {
  const terms = termsOf({ opening: OPENING, prices: null, play: null });
  if (terms === null) throw new Error('these prices are usable');
  return terms;
}

const HOME = pick('result', 'home');
const OVER = pick('total', 'over', { total: '2.5' });
const BOTH = pick('both_to_score', 'yes');

/** The model of a moment with the markets priced by it. */
function momentOf(terms: BuilderTerms | null) {
  if (terms === null) throw new Error('an opening is usable');
  const { intensities, moment } = modelOf(terms);
  // A null play state means the moment before the match.
  return { terms, offered: priceMatch(intensities, moment.remaining.home === 1 && moment.beforeHalfTime === FIRST_HALF_SHARE ? KICK_OFF : moment) };
}

const anywhere = fc
  .tuple(fc.nat(), fc.array(fc.nat(), { minLength: PLAY_NUMBERS, maxLength: PLAY_NUMBERS }))
  .map(([league, numbers]) => momentOf(termsOf({ opening: openingFrom(league), prices: null, play: playFrom(numbers) })));

describe('the builder', () => {
  const numbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    fc.assert(
      fc.property(anywhere, (moment) => {
        expect(singleProblems(footballBuilder, moment)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('prices a combination and every subset of its legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const { isPriced, problems } = jointProblems(footballBuilder, moment, legsFrom(footballBuilder, moment, places));
        priced += Number(isPriced);
        expect(problems).toEqual([]);
      }),
      { numRuns: 180 },
    );
    expect(priced).toBeGreaterThan(15);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const [leg] = legsFrom(footballBuilder, moment, places);
        if (leg !== undefined) expect(splitProblems(footballBuilder, moment, leg)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('refuses selections that it cannot combine', () => expect(refusalProblems(footballBuilder, momentOf(before()))).toEqual([]));
});

describe('the joint chance', () => {
  test('equals the result of playing both halves goal by goal', () => {
    const { intensities } = modelOf(before());
    const asked: [BuilderSelection[], (half: [number, number], full: [number, number]) => boolean][] = [
      [[HOME, OVER], (_half, [home, away]) => home > away && home + away > 2.5],
      [[HOME, BOTH, pick('half_time_result', 'draw')], (half, [home, away]) => home > away && away > 0 && half[0] === half[1]],
      [
        [pick('second_half_total', 'over', { total: '1.5' }), pick('half_time_total', 'under', { total: '0.5' })],
        (half, full) => half[0] + half[1] === 0 && full[0] + full[1] > 1.5,
      ],
      [
        [pick('half_time_full_time', 'draw_away'), pick('away_total', 'over', { total: '1.5' })],
        (half, full) => half[0] === half[1] && full[0] < full[1] && full[1] > 1.5,
      ],
      [[pick('asian_handicap', 'home', { handicap: '-1.5' }), pick('correct_score', '3:1')], (_half, full) => full[0] === 3 && full[1] === 1],
    ];
    for (const [selections, holds] of asked) expect(footballBuilder.chance(before(), selections)).toBeCloseTo(playedOut(intensities, holds), 7);
  });
});

describe('the joint price', () => {
  test('is shorter after a leg is void, and for one leg equals its own price', () => {
    const terms = before();
    const { offered } = momentOf(terms);
    const of = (selection: BuilderSelection) => {
      const market = offered.find(
        ({ definition, specifiers }) => definition === selection.definition && JSON.stringify(specifiers) === JSON.stringify(selection.specifiers),
      );
      const odds = market?.outcomes.find(({ outcome }) => outcome === selection.outcome)?.oddsMilli ?? null;
      if (odds === null) throw new Error(`${selection.definition} is not on offer`);
      return { ...selection, oddsMilli: odds };
    };
    const [home, over, draw] = [of(HOME), of(OVER), of(pick('half_time_result', 'draw'))];
    const odds = (...chosen: readonly BuilderLeg[]) => footballBuilder.price(terms, chosen).prices?.at(-1) ?? 0;
    expect(odds(home, over, draw)).toBeGreaterThan(odds(home, over));
    expect(odds(home, over)).toBeGreaterThan(odds(home));
    expect(odds(home)).toBe(home.oddsMilli);
  });

  test('reports which legs exclude each other', () => {
    const verdicts = (...selections: BuilderSelection[]) => verdictsAt(footballBuilder, before(), ...selections);
    expect(verdicts(HOME, pick('result', 'draw'), OVER)).toEqual(['excludes', 'excludes', 'fits']);
    expect(verdicts(pick('total', 'under', { total: '1.5' }), BOTH)).toEqual(['excludes', 'excludes']);
    // No two of them exclude each other; all three together do.
    expect(verdicts(HOME, pick('total', 'under', { total: '2.5' }), BOTH)).toEqual(['excludes', 'excludes', 'excludes']);
  });

  test('reports which legs the others contain', () => {
    const verdicts = (...selections: BuilderSelection[]) => verdictsAt(footballBuilder, before(), ...selections);
    expect(verdicts(HOME, pick('double_chance', 'home_draw'))).toEqual(['fits', 'contains']);
    expect(verdicts(OVER, pick('total', 'over', { total: '1.5' }), BOTH)).toEqual(['fits', 'contains', 'fits']);
    expect(verdicts(HOME, HOME)).toEqual(['contains', 'contains']);
    expect(verdicts(BOTH, pick('correct_score', '2:1'))).toEqual(['contains', 'fits']);
    // A win with both sides scoring has at least three goals.
    expect(verdicts(HOME, OVER, BOTH)).toEqual(['fits', 'contains', 'fits']);
    expect(verdicts(HOME, pick('total', 'over', { total: '3.5' }), BOTH)).toEqual(['fits', 'fits', 'fits']);
  });

  test('treats legs that have already won as contained, and impossible ones as excluded', () => {
    const terms = termsOf({ opening: OPENING, prices: null, play: secondHalf(60, '2-1', '1-0') });
    if (terms === null) throw new Error('an opening is usable');
    expect(verdictsAt(footballBuilder, terms, HOME, BOTH)).toEqual(['fits', 'contains']);
    expect(verdictsAt(footballBuilder, terms, HOME, pick('half_time_result', 'draw'))).toContain('excludes');
  });
});

test.each([
  ['a draw refunds', pick('draw_no_bet', 'home')],
  ['a whole line', pick('total', 'over', { total: '2' })],
  ['a quarter line', pick('asian_handicap', 'home', { handicap: '-0.25' })],
  ['goals do not decide', pick('corner_total', 'over', { total: '9.5' })],
  ['the order of goals decides', pick('next_goal', 'home', { goal: '1' })],
  ['no market has', pick('total', 'over', { total: '2.3' })],
  ['no outcome is', pick('result', 'nobody')],
])('a selection that %s is not taken', (_why, selection) => {
  expect(footballBuilder.takes(selection)).toBe(false);
  expect(() => footballBuilder.chance(before(), [selection])).toThrow(RangeError);
});

test('contradictory prices have no terms', () => {
  expect(termsOf({ opening: { ...OPENING, drawMilli: 12_000 }, prices: null, play: null })).toBeNull();
  expect(termsOf({ opening: null, prices: null, play: secondHalf(60, '1-0', '1-0') })).toBeNull();
});

/** Plays every course of a match in four nested loops; shares no code with pricing. */
function playedOut(
  { homeGoals, awayGoals, rho }: { homeGoals: number; awayGoals: number; rho: number },
  holds: (half: [number, number], full: [number, number]) => boolean,
): number {
  const poisson = (mean: number, count: number) =>
    Array.from({ length: count }, (_, index) => mean / (index + 1)).reduce((mass, each) => mass * each, Math.exp(-mean));
  const counts = Array.from({ length: 11 }, (_, count) => count);
  const tau = new Map([
    ['0-0', 1 - homeGoals * awayGoals * rho],
    ['0-1', 1 + homeGoals * rho],
    ['1-0', 1 + awayGoals * rho],
    ['1-1', 1 - rho],
  ]);
  let sum = 0;
  for (const a of counts)
    for (const b of counts)
      for (const c of counts)
        for (const d of counts) {
          if (!holds([a, b], [a + c, b + d])) continue;
          const early = poisson(homeGoals * FIRST_HALF_SHARE, a) * poisson(awayGoals * FIRST_HALF_SHARE, b);
          const late = poisson(homeGoals * (1 - FIRST_HALF_SHARE), c) * poisson(awayGoals * (1 - FIRST_HALF_SHARE), d);
          sum += early * late * (tau.get(`${a + c}-${b + d}`) ?? 1);
        }
  return sum;
}
