import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuilderLeg, BuilderSelection, BuilderTerms } from '../sport.ts';
import { FIRST_HALF_SHARE, footballBuilder, KICK_OFF, liveModel, matchMarkets, priceMatch, termsOf } from './testing/football-model.ts';
import { openingFrom, PLAY_NUMBERS, playFrom } from './testing/play-from.ts';
import { secondHalf } from './testing/play.ts';
import { modelOf } from '../goals/builder/builder-terms.ts';

const OPENING = { homeMilli: 2_100, drawMilli: 3_400, awayMilli: 3_550, line: 2.5, overMilli: 1_920, underMilli: 1_920 };

function before(): BuilderTerms {
  const terms = termsOf({ opening: OPENING, prices: null, play: null });
  if (terms === null) throw new Error('these prices are usable');
  return terms;
}

const pick = (definition: string, outcome: string, specifiers: BuilderSelection['specifiers'] = {}): BuilderSelection => ({ definition, specifiers, outcome });
const HOME = pick('result', 'home');
const OVER = pick('total', 'over', { total: '2.5' });
const BOTH = pick('both_to_score', 'yes');

/** Every selection that can be combined, with its price at these terms. */
function everyLeg(terms: BuilderTerms): BuilderLeg[] {
  const { intensities, moment } = modelOf(terms);
  // A moment before the match is known by itself alone.
  const priced = priceMatch(intensities, moment.remaining.home === 1 && moment.beforeHalfTime === FIRST_HALF_SHARE ? KICK_OFF : moment);
  return priced.flatMap(({ definition, specifiers, outcomes }) =>
    outcomes.flatMap(({ outcome, oddsMilli }) =>
      oddsMilli !== null && footballBuilder.takes({ definition, specifiers, outcome }) ? [{ definition, specifiers, outcome, oddsMilli }] : [],
    ),
  );
}

describe('the joint chance', () => {
  test('is what playing both halves goal by goal gives', () => {
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

  test('of one selection is its market’s own chance, at any state of play', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { minLength: PLAY_NUMBERS, maxLength: PLAY_NUMBERS }), (league, numbers) => {
        const [opening, play] = [openingFrom(league), playFrom(numbers)];
        const model = liveModel({ opening, prices: null, play });
        const terms = termsOf({ opening, prices: null, play });
        if (model === null || terms === null) throw new Error('an opening is usable');
        for (const { definition, specifiers, outcomes } of matchMarkets(model.intensities, model.moment)) {
          for (const { outcome, win } of outcomes) {
            const selection = { definition, specifiers, outcome };
            if (footballBuilder.takes(selection)) expect(footballBuilder.chance(terms, [selection]), `${definition} ${outcome}`).toBeCloseTo(win, 8);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('of terms that were stored and read again is the same', () => {
    const terms = termsOf({ opening: OPENING, prices: null, play: secondHalf(60, '1-0', '1-0') });
    if (terms === null) throw new Error('an opening is usable');
    const stored = JSON.parse(JSON.stringify(terms)) as BuilderTerms;
    expect(footballBuilder.chance(stored, [OVER, BOTH])).toBe(footballBuilder.chance(terms, [OVER, BOTH]));
    expect(() => footballBuilder.chance({ ...terms, version: 2 }, [OVER])).toThrow(RangeError);
  });
});

describe('the joint price', () => {
  test('lies between the longest leg and the product of all, and pays no more than it is worth', () => {
    const terms = before();
    const legs = everyLeg(terms);
    const someLegs = fc.uniqueArray(fc.integer({ min: 0, max: legs.length - 1 }), { minLength: 2, maxLength: 4 });
    let priced = 0;
    fc.assert(
      fc.property(someLegs, (numbers) => {
        const chosen = numbers.flatMap((number) => legs[number] ?? []);
        const { chance, prices, verdicts } = footballBuilder.price(terms, chosen);
        expect(verdicts).toHaveLength(chosen.length);
        if (prices === null) {
          expect(verdicts.some((verdict) => verdict !== 'fits')).toBe(true);
          return;
        }
        priced += 1;
        const oddsMilli = prices.at(-1) ?? 0;
        expect(oddsMilli).toBeGreaterThanOrEqual(Math.max(...chosen.map((leg) => leg.oddsMilli)));
        expect(oddsMilli).toBeLessThanOrEqual(chosen.reduce((product, leg) => product * (leg.oddsMilli / 1_000), 1_000) + 1e-6);
        expect((oddsMilli / 1_000) * chance).toBeLessThanOrEqual(1 + 1e-9);
        expect(Number.isSafeInteger(oddsMilli)).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(priced).toBeGreaterThan(30);
  });

  test('of every part, at any state of play, is that of the part alone and no longer than with one leg more', () => {
    let parts = 0;
    const anyPlay = fc.array(fc.nat(), { minLength: PLAY_NUMBERS, maxLength: PLAY_NUMBERS });
    const someNumbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.nat(), anyPlay, someNumbers, (league, play, numbers) => {
        const terms = termsOf({ opening: openingFrom(league), prices: null, play: playFrom(play) });
        if (terms === null) throw new Error('an opening is usable');
        const legs = everyLeg(terms);
        const chosen = numbers.flatMap((number) => legs[number % Math.max(1, legs.length)] ?? []);
        const prices = chosen.length < 2 ? null : footballBuilder.price(terms, chosen).prices;
        if (prices === null) return;
        for (let set = 1; set <= prices.length; set += 1) {
          const own = chosen.filter((_, place) => (set & (1 << place)) !== 0);
          const price = prices[set - 1] ?? 0;
          const alone = footballBuilder.price(terms, own).prices;
          // Of legs that nearly contain each other a part alone may be refused, never priced otherwise.
          if (alone !== null) expect(alone.at(-1)).toBe(price);
          const without = chosen.flatMap((_, place) => ((set & (1 << place)) !== 0 && own.length > 1 ? [prices[(set ^ (1 << place)) - 1] ?? 0] : []));
          expect(price).toBeGreaterThanOrEqual(Math.max(...without, ...own.map(({ oddsMilli }) => oddsMilli)));
          parts += 1;
        }
      }),
      { numRuns: 120 },
    );
    expect(parts).toBeGreaterThan(20);
  });

  test('of what is left when a leg is void is shorter, and of one leg is that leg’s own', () => {
    const terms = before();
    const legs = everyLeg(terms);
    const of = (selection: BuilderSelection) => {
      const leg = legs.find(
        (each) =>
          each.definition === selection.definition &&
          each.outcome === selection.outcome &&
          JSON.stringify(each.specifiers) === JSON.stringify(selection.specifiers),
      );
      if (leg === undefined) throw new Error(`${selection.definition} is not on offer`);
      return leg;
    };
    const [home, over, draw] = [of(HOME), of(OVER), of(pick('half_time_result', 'draw'))];
    const odds = (...chosen: BuilderLeg[]) => footballBuilder.price(terms, chosen).prices?.at(-1) ?? 0;
    expect(odds(home, over, draw)).toBeGreaterThan(odds(home, over));
    expect(odds(home, over)).toBeGreaterThan(odds(home));
    expect(odds(home)).toBe(home.oddsMilli);
  });

  test('says which legs exclude each other', () => {
    const leg = (selection: BuilderSelection) => ({ ...selection, oddsMilli: 2_000 });
    const verdicts = (...selections: BuilderSelection[]) => footballBuilder.price(before(), selections.map(leg)).verdicts;
    expect(verdicts(HOME, pick('result', 'draw'), OVER)).toEqual(['excludes', 'excludes', 'fits']);
    expect(verdicts(pick('total', 'under', { total: '1.5' }), BOTH)).toEqual(['excludes', 'excludes']);
    // No two of them do; the three together do.
    expect(verdicts(HOME, pick('total', 'under', { total: '2.5' }), BOTH)).toEqual(['excludes', 'excludes', 'excludes']);
  });

  test('says which legs the others contain', () => {
    const leg = (selection: BuilderSelection) => ({ ...selection, oddsMilli: 2_000 });
    const verdicts = (...selections: BuilderSelection[]) => footballBuilder.price(before(), selections.map(leg)).verdicts;
    expect(verdicts(HOME, pick('double_chance', 'home_draw'))).toEqual(['fits', 'contains']);
    expect(verdicts(OVER, pick('total', 'over', { total: '1.5' }), BOTH)).toEqual(['fits', 'contains', 'fits']);
    expect(verdicts(HOME, HOME)).toEqual(['contains', 'contains']);
    expect(verdicts(BOTH, pick('correct_score', '2:1'))).toEqual(['contains', 'fits']);
    // Who wins while both score has a match of three goals.
    expect(verdicts(HOME, OVER, BOTH)).toEqual(['fits', 'contains', 'fits']);
    expect(verdicts(HOME, pick('total', 'over', { total: '3.5' }), BOTH)).toEqual(['fits', 'fits', 'fits']);
  });

  test('takes what has already come in as contained, and what no longer can as excluded', () => {
    const terms = termsOf({ opening: OPENING, prices: null, play: secondHalf(60, '2-1', '1-0') });
    if (terms === null) throw new Error('an opening is usable');
    const leg = (selection: BuilderSelection) => ({ ...selection, oddsMilli: 2_000 });
    expect(footballBuilder.price(terms, [leg(HOME), leg(BOTH)]).verdicts).toEqual(['fits', 'contains']);
    expect(footballBuilder.price(terms, [leg(HOME), leg(pick('half_time_result', 'draw'))]).verdicts).toContain('excludes');
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

test('more than ten selections are no combination', () => {
  expect(() =>
    footballBuilder.chance(
      before(),
      Array.from({ length: 11 }, () => HOME),
    ),
  ).toThrow(RangeError);
});

test('prices that contradict each other have no terms', () => {
  expect(termsOf({ opening: { ...OPENING, drawMilli: 12_000 }, prices: null, play: null })).toBeNull();
  expect(termsOf({ opening: null, prices: null, play: secondHalf(60, '1-0', '1-0') })).toBeNull();
});

/** Plays every course of a match by four loops, shared with nothing that prices. */
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
