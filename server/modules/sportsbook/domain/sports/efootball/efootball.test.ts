import { describe, expect, test } from 'vitest';
import { WON } from '../../facts/outcome-result.ts';
import { byTurns, resultOf, type Row, sentFacts } from '../goals/testing/short-facts.ts';
import { efootball } from './efootball.ts';

describe('R-S1: simulated football', () => {
  const goals = byTurns([1, 3, 5]);
  const replayed = sentFacts(efootball, { full_time: null, goals, abandoned_at: 6, replayed: 'yes' });
  test.each<Row>([
    ['result', {}, 'home', 'void'],
    ['total', { total: '3.5' }, 'under', 'void'],
    ['correct_score', {}, '2:1', 'void'],
    ['total', { total: '2.5' }, 'over', WON],
    ['half_time_result', {}, 'draw', WON],
    ['next_goal', { goal: '4' }, 'none', 'void'],
  ])('replayed whole, as another event, what was not decided is void: %s %o %s', (definition, specifiers, outcome, expected) => {
    expect(replayed.ending).toBe('replayed');
    expect(resultOf(efootball, replayed, definition, specifiers, outcome)).toEqual(expected);
  });

  test('a match replayed from the minute is settled like any other', () => {
    expect(sentFacts(efootball, { replayed: 'no' }).ending).toBe('played');
  });

  test('R3: if halves had another length than announced, the result market is settled and the rest are void', () => {
    const six = sentFacts(efootball, {
      half_minutes: 6,
      changed: 'length',
      goals: byTurns([1, 3, 7, 8, 12]),
    });
    const settled = efootball.definitions.filter(
      ({ id, example }) =>
        efootball.definitions
          .find((each) => each.id === id)
          ?.open(example)
          ?.settle(six) !== 'void',
    );
    expect(settled.map(({ id }) => id)).toEqual(['result']);
    expect(resultOf(efootball, six, 'result', {}, 'home')).toEqual(WON);
  });

  test('R7: a change of player voids every market', () => {
    const other = sentFacts(efootball, { changed: 'players' });
    expect(efootball.definitions.filter(({ example, open }) => open(example)?.settle(other) !== 'void')).toEqual([]);
  });

  test('half time is at minute 4 or 6, depending on the format', () => {
    const four = sentFacts(efootball, { half_time: null });
    expect(resultOf(efootball, four, 'half_time_result', {}, 'draw')).toEqual(WON);
    const sameMinutesOfSix = sentFacts(efootball, { half_time: null, half_minutes: 6 });
    expect(resultOf(efootball, sameMinutesOfSix, 'half_time_correct_score', {}, '2:2')).toEqual(WON);
    expect(efootball.facts.faults({ ...four, halfMinutes: 5 })).toContain('halves_of_another_length');
  });
});
