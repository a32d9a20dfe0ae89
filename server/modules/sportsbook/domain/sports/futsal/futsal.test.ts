import { describe, expect, test } from 'vitest';
import { LOST, WON } from '../../facts/outcome-result.ts';
import { elapsedShare, firstHalfShare } from '../goals/pricing/grid/goal-clock.ts';
import { byTurns, resultOf, type Row, sentFacts } from '../goals/testing/short-facts.ts';
import { FUTSAL, openingOf, playAt } from '../goals/testing/short-games.ts';
import { FUTSAL_TIME, futsal, POWER_PLAY } from './futsal.ts';

function chanceOf(play: ReturnType<typeof playAt>, definition: string, outcome: string, specifiers = {}): number {
  const markets = futsal.live?.price({ opening: openingOf(3.1, 2.6), prices: null, play }) ?? [];
  const market = markets.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers));
  return market?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;
}

describe('futsal’s clock', () => {
  // (0.5 + 0.225 × 0.5²) ÷ 1.225 = 0.45408 of the goals without the effect of the last three minutes; these raise the total from 1 to 1 + 1.4 × 0.08774 =
  // 1.12284.
  test('puts 40 % of goals before half time, 36 % in the last ten minutes as in World Cups, and between a sixth and a fifth in the last three', () => {
    expect(firstHalfShare(FUTSAL_TIME)).toBeCloseTo(0.4044, 4);
    const after = (minute: number) => 1 - elapsedShare({ ...FUTSAL_TIME, unplayed: 0, whistle: 0 }, { half: 2, minute });
    expect(after(30)).toBeCloseTo(0.36272, 4);
    expect(after(37)).toBeCloseTo(0.18754, 4);
  });

  test('includes the average effect of the power play in the last three minutes: it is played in two matches of three', () => {
    const { usual, behind, ahead } = POWER_PLAY;
    expect((1 + 2 * ((behind + ahead) / 2)) / 3 / usual).toBeCloseTo(1, 1);
  });

  test('counts half of the shown minute as still to come, and leaves room for a goal until the whistle', () => {
    expect(elapsedShare(FUTSAL_TIME, { half: 1, minute: 1 })).toBeCloseTo((0.0125 + 0.225 * 0.0125 ** 2) / 1.225 / 1.12284, 5);
    expect(elapsedShare(FUTSAL_TIME, { half: 2, minute: 40 })).toBeLessThan(1);
    expect(elapsedShare(FUTSAL_TIME, { half: 2, minute: 99 })).toBeLessThan(1);
  });
});

describe('futsal’s power play', () => {
  const goals = [
    ['home', 5],
    ['away', 12],
    ['away', 30],
  ] as const;
  const next = (minute: number, of: readonly (readonly ['home' | 'away', number])[]) => {
    const goal = { goal: String(of.length + 1) };
    const chance = (side: 'home' | 'away') => chanceOf(playAt(FUTSAL, minute, of), 'next_goal', side, goal);
    return { home: chance('home'), away: chance('away') };
  };
  /** How fast a side scores relative to the other, from the chances of the next goal. */
  const ratio = (minute: number, of = goals as readonly (readonly ['home' | 'away', number])[]) => next(minute, of).home / next(minute, of).away;

  test('begins with the last three minutes: before them the side behind presses a little, in them the leader can score into an empty goal', () => {
    expect(ratio(37) / ratio(37, [])).toBeCloseTo(1.1, 2);
    expect(ratio(38) / ratio(38, [])).toBeCloseTo(2.8 / 3.7, 2);
  });

  test('is not played by a side that trails by more than three', () => {
    const five = [...goals, ['away', 31], ['away', 32], ['away', 33]] as const;
    expect(ratio(38, five) / ratio(38, [])).toBeCloseTo(1, 2);
  });

  test('brings more goals than a level score', () => {
    const none = (of: typeof goals | readonly []) => chanceOf(playAt(FUTSAL, 38, of), 'next_goal', 'none', { goal: String(of.length + 1) });
    expect(none(goals)).toBeLessThan(none([]) - 0.1);
  });
});

describe('R-F1: futsal bets count the forty minutes only', () => {
  const extra = sentFacts(futsal, {
    ...{ full_time: { home: 2, away: 2 }, after_extra_time: { home: 3, away: 2 }, qualified: 'home' },
    goals: byTurns([3, 15, 25, 31, 43]),
  });
  test.each<Row>([
    ['result', {}, 'draw', WON],
    ['total', { total: '4.5' }, 'over', LOST],
    ['next_goal', { goal: '5' }, 'none', WON],
    ['second_half_result', {}, 'draw', WON],
    ['half_time_full_time', {}, 'draw_draw', WON],
    ['to_qualify', {}, 'home', WON],
  ])('a goal of extra time counts for nothing but who goes through: %s %o %s', (definition, specifiers, outcome, expected) => {
    expect(resultOf(futsal, extra, definition, specifiers, outcome)).toEqual(expected);
  });

  test('there is no stoppage time and no other length', () => {
    const faults = (over: object) => futsal.facts.faults({ ...sentFacts(futsal), ...over });
    expect(faults({ goals: [{ side: 'home', minute: 39, addedMinutes: 1 }] })).toContain('goal_minute_impossible');
    expect(faults({ halfMinutes: 45 })).toContain('halves_of_another_length');
    expect(faults({ goals: [{ side: 'home', minute: 55, addedMinutes: 0 }] })).toContain('goal_minute_impossible');
  });

  test('there are no markets on corners, cards or corner handicaps', () => {
    expect(futsal.definitions.filter(({ id }) => /corner|card/.test(id))).toEqual([]);
    expect(Object.keys(futsal.feed.facts.fields)).not.toContain('corners');
  });
});
