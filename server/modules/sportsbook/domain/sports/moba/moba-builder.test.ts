import { describe, expect, test } from 'vitest';
import { dota2 } from '../dota2/dota2.ts';
import { lol } from '../lol/lol.ts';
import type { BuilderSelection, Play, Sport } from '../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../testing/builder-problems.ts';
import type { MobaFacts } from './facts/moba-facts.ts';
import { aMap, onBoard, playAt } from './testing/moba.ts';

const OPENING = { homeMilli: 1_700, awayMilli: 2_200, bestOf: 3, advantage: 0 };

function momentOf(sport: Sport<MobaFacts>, opening: typeof OPENING, play: Play | null = null) {
  const terms = sport.builder?.terms({ opening, prices: null, play }) ?? null;
  if (terms === null || sport.builder === null) throw new Error('these prices are usable');
  return { builder: sport.builder, terms, offered: (play === null ? sport.price(opening) : sport.live?.price({ opening, prices: null, play })) ?? [] };
}

const board = (...maps: string[]) => maps.map((map) => onBoard(aMap(map)));
const MOMENTS = [lol, dota2].flatMap((sport) => [
  ...[2, 3, 5].map((bestOf) => momentOf(sport, { ...OPENING, bestOf })),
  momentOf(sport, { ...OPENING, bestOf: 5, advantage: 1 }),
  momentOf(sport, OPENING, playAt(board('8-3 14:00'))),
  momentOf(sport, { ...OPENING, bestOf: 5 }, playAt(board('21-14 31:20 home', '2-9 17:30'), [], { bestOf: 5 })),
]);

describe('the builder', () => {
  test('gives a single selection the chance of its market at any moment, and takes none that may be refunded', () => {
    for (const moment of MOMENTS) expect(singleProblems(moment.builder, moment)).toEqual([]);
  });

  test('prices every pair and its single legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    for (const moment of MOMENTS) {
      for (let one = 0; one < 24; one += 1) {
        for (let other = one + 1; other < 24; other += 1) {
          const { isPriced, problems } = jointProblems(moment.builder, moment, legsFrom(moment.builder, moment, [one, other]));
          priced += Number(isPriced);
          expect(problems).toEqual([]);
        }
      }
    }
    expect(priced).toBeGreaterThan(100);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    for (const moment of MOMENTS) {
      for (const leg of legsFrom(moment.builder, moment, [0, 5, 9])) expect(splitProblems(moment.builder, moment, leg)).toEqual([]);
    }
  });

  test.each([lol, dota2])('refuses selections that it cannot combine: $id', (sport) => {
    const moment = momentOf(sport, OPENING);
    expect(refusalProblems(moment.builder, moment)).toEqual([]);
  });
});

describe('selections', () => {
  const verdicts = ({ builder, terms }: ReturnType<typeof momentOf>, ...selections: BuilderSelection[]) => verdictsAt(builder, terms, ...selections);
  const HOME = pick('winner', 'home');
  const FIRST = pick('map_winner', 'home', { map: '1' });

  test('exclude and contain each other by the possible map scores of a match', () => {
    const before = momentOf(lol, OPENING);
    expect(verdicts(before, HOME, FIRST)).toEqual(['fits', 'fits']);
    expect(verdicts(before, HOME, pick('map_handicap', 'away', { handicap: '-1.5' }))).toEqual(['fits', 'fits']);
    expect(verdicts(before, HOME, pick('map_handicap', 'home', { handicap: '-1.5' }))).toEqual(['contains', 'fits']);
    expect(verdicts(before, HOME, pick('map_score', '0:2', { best_of: '3' }))).toEqual(['excludes', 'excludes']);
    const after = momentOf(lol, OPENING, playAt(board('21-14 31:20 home', '2-9 17:30')));
    expect(verdicts(after, HOME, FIRST)).toEqual(['fits', 'contains']);
    expect(verdicts(after, HOME, pick('map_winner', 'away', { map: '2' }))).toEqual(['fits', 'fits']);
  });

  // Between equals each further map is a half: with the first map won, one of two more is enough (3/4); without it both are needed (1/4).
  test('follow the map under way', () => {
    const moment = momentOf(lol, { ...OPENING, homeMilli: 1_900, awayMilli: 1_900, bestOf: 3 }, playAt(board('8-3 14:00')));
    const chance = (...selections: BuilderSelection[]) => moment.builder.chance(moment.terms, selections);
    const now = chance(FIRST);
    expect(now).toBeGreaterThan(0.55);
    expect(chance(HOME, FIRST)).toBeCloseTo(now * 0.75, 9);
    expect(chance(HOME)).toBeCloseTo(now * 0.75 + (1 - now) * 0.25, 9);
  });

  test.each([
    ['kills decide', pick('map_kills', 'over', { map: '1', total: '27.5' })],
    ['the first to something decides', pick('first_blood', 'home', { map: '1' })],
    ['the length of a map decides', pick('map_duration', 'over', { map: '1', total: '31.5' })],
  ])('are not taken where %s', (_why, selection) => expect(momentOf(lol, OPENING).builder.takes(selection)).toBe(false));
});
