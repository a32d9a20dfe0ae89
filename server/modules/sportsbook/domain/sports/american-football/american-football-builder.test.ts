import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuilderSelection } from '../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../testing/builder-problems.ts';
import { americanFootball } from './american-football.ts';
import { americanFootballBuilder } from './american-football-builder.ts';
import { liveAmericanFootball } from './live/live-american-football.ts';
import { playOf } from './testing/games.ts';

const OPENING = {
  ...{ homeMilli: 1_700, awayMilli: 2_250, handicap: -2.5, handicapHomeMilli: 1_910, handicapAwayMilli: 1_910 },
  ...{ total: 45.5, overMilli: 1_910, underMilli: 1_910, regularMinutes: 60, ties: 1 },
};

function momentOf(play: ReturnType<typeof playOf> | null, ties = 1) {
  const opening = { ...OPENING, ties };
  const terms = americanFootballBuilder.terms({ opening, prices: null, play });
  if (terms === null) throw new Error('these prices are usable');
  const offered = play === null ? americanFootball.price(opening) : liveAmericanFootball.price({ opening, prices: null, play });
  return { terms, offered: offered ?? [] };
}

const PLAYS = [
  null,
  playOf('', '0-0', 4, [], { side: 'home', yards: 40 }),
  playOf('7-3', '10-3', 20),
  playOf('7-3 7-7', '14-10', 31),
  playOf('7-3 7-7 3-3', '20-20', 57, [], { side: 'away', yards: 12 }),
  playOf('7-3 7-7 3-3 3-7', '20-20', 62, [], { side: 'home', yards: 75 }),
];

const anywhere = fc.tuple(fc.constantFrom(...PLAYS), fc.constantFrom(0, 1)).map(([play, ties]) => momentOf(play, ties));

describe('the builder', () => {
  const numbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    fc.assert(
      fc.property(anywhere, (moment) => {
        expect(singleProblems(americanFootballBuilder, moment)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  test('prices a combination and every subset of its legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const { isPriced, problems } = jointProblems(americanFootballBuilder, moment, legsFrom(americanFootballBuilder, moment, places));
        priced += Number(isPriced);
        expect(problems).toEqual([]);
      }),
      { numRuns: 48 },
    );
    expect(priced).toBeGreaterThan(4);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    fc.assert(
      fc.property(anywhere, numbers, (moment, places) => {
        const [leg] = legsFrom(americanFootballBuilder, moment, places);
        if (leg !== undefined) expect(splitProblems(americanFootballBuilder, moment, leg)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('refuses selections that it cannot combine', () => expect(refusalProblems(americanFootballBuilder, momentOf(null))).toEqual([]));
});

describe('selections of American football', () => {
  const COVERS = pick('handicap', 'home', { handicap: '-2.5' });
  const verdicts = (...selections: BuilderSelection[]) => verdictsAt(americanFootballBuilder, momentOf(null).terms, ...selections);

  test('exclude and contain each other by the possible final scores', () => {
    expect(verdicts(COVERS, pick('handicap', 'away', { handicap: '-2.5' }))).toEqual(['excludes', 'excludes']);
    expect(verdicts(COVERS, pick('handicap', 'home', { handicap: '-0.5' }))).toEqual(['fits', 'contains']);
    expect(verdicts(pick('result', 'draw'), pick('overtime', 'yes'), COVERS)).toEqual(['contains', 'contains', 'fits']);
    expect(verdicts(COVERS, pick('total', 'over', { total: '45.5' }), pick('away_total', 'under', { total: '20.5' }))).toEqual(['contains', 'fits', 'fits']);
  });

  test.each([
    ['a level game refunds', pick('winner', 'home')],
    ['a level game refunds, by how much it is won', pick('winning_margin', 'home_1')],
    ['points do not decide', pick('touchdowns', 'over', { total: '5.5' })],
    ['one half decides', pick('half_result', 'home', { half: '1' })],
  ])('are not taken where %s', (_why, selection) => expect(americanFootballBuilder.takes(selection)).toBe(false));
});
