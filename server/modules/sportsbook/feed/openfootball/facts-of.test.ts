import { expect, test } from 'vitest';
import { factFaults } from '../../domain/sports/goals/facts/fact-faults.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import { factsOf } from './facts-of.ts';
import { readSeason } from './read-season.ts';

/** The facts of the last of these records. */
function factsOfLast(...records: readonly object[]): MatchFacts | null {
  const whole = records.map((record) => ({ date: '2031-04-05', team1: 'A', team2: 'B', ...record }));
  const season = readSeason({ name: 'Copa 2031', matches: whole });
  const match = season.ok ? season.value.matches.at(-1) : undefined;
  if (!season.ok || match === undefined) throw new Error('no season');
  return factsOf(match, season.value.matches);
}

test('a match without a score has no facts yet', () => expect(factsOfLast({})).toBeNull());

test('if both sides score in one minute, the order is unknown, but the half-time score is known', () => {
  const facts = factsOfLast({ score: { ft: [2, 1] }, goals1: [{ minute: 20 }, { minute: 30 }], goals2: [{ minute: 30 }] });
  expect(facts).toMatchObject({ goals: null, halfTime: { home: 2, away: 1 } });
});

test('goals of one side in one minute have an order', () => {
  expect(factsOfLast({ score: { ft: [2, 0] }, goals1: [{ minute: 30 }, { minute: 30 }] })?.goals).toHaveLength(2);
});

test('a goal list that contradicts the score is kept so that settlement waits, even if its order is unknown', () => {
  const facts = factsOfLast({ score: { ft: [3, 1] }, goals1: [{ minute: 30 }], goals2: [{ minute: 30 }] });
  expect(facts === null ? [] : factFaults(facts)).toContain('goals_differ_from_full_time');
});

test.each([['postponed'], ['cancelled'], ['awarded']])('the score of a match that was %s does not count', (status) => {
  expect(factsOfLast({ status, score: { ft: [3, 0] } })).toMatchObject({ ending: status, fullTime: null, brokenOffAt: null, goals: null });
});

test('the score of an abandoned match is the score at the interruption', () => {
  expect(factsOfLast({ status: 'abandoned', score: { ht: [1, 0], ft: [1, 1] } })).toMatchObject({
    ...{ ending: 'abandoned', fullTime: null, halfTime: { home: 1, away: 0 }, brokenOffAt: { home: 1, away: 1 } },
  });
});

test.each([
  ['a single match sends its winner on', [{ round: 'Quarter-finals', score: { ft: [1, 0] } }], 'home'],
  ['after extra time, too', [{ round: 'Final', score: { ft: [1, 1], et: [1, 2] } }], 'away'],
  ['and after kicks', [{ round: 'Round of 16', score: { ft: [1, 1], et: [1, 1], p: [3, 4] } }], 'away'],
  ['a match for third place qualifies no side', [{ round: 'Match for third place', score: { ft: [1, 0] } }], null],
  ['nor does a league', [{ round: 'Matchday 3', score: { ft: [1, 0] } }], null],
  ['nor a group', [{ round: 'Round of something', group: 'Group A', score: { ft: [1, 0] } }], null],
  ['kicks decide in a round of any name', [{ round: '1. Runde', score: { ft: [1, 1], et: [2, 2], p: [2, 3] } }], 'away'],
  ['extra time decides in a round of any name', [{ round: '1. Runde', score: { ft: [1, 1], et: [2, 1] } }], 'home'],
] as const)('%s', (_rule, records, qualified) => expect(factsOfLast(...records)?.qualified).toBe(qualified));

test('two legs count together, and no side has qualified after the first', () => {
  const first = { round: 'Semi-finals', date: '2031-04-01', team1: 'B', team2: 'A', score: { ft: [2, 0] } };
  const second = { round: 'Semi-finals', date: '2031-04-08', score: { ft: [1, 0] } };
  expect(factsOfLast(first, second)?.qualified).toBe('away');
  expect(factsOfLast(second, first)?.qualified).toBeNull();
  expect(factsOfLast(first, { ...second, score: { ft: [2, 0] } })?.qualified).toBeNull();
});
