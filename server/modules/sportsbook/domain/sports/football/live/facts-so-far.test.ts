import { describe, expect, test } from 'vitest';
import { WON } from '../../../facts/outcome-result.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../../goals/facts/fact-faults.ts';
import { openFootball, settleFootball } from '../testing/football-market.ts';
import { matchFacts, score } from '../testing/match-facts.ts';
import { firstHalf, incident, secondHalf } from '../testing/play.ts';
import { factsSoFar } from '../testing/football-model.ts';

/** The winning outcomes of a market, or why it is not settled. */
function settled(play: Play, definition: string, specifiers: Specifiers = {}): string {
  const market = openFootball(definition, specifiers);
  if (market === null) return 'no such market';
  const facts = factsSoFar(play);
  expect(factFaults(facts)).toEqual([]);
  const settlement = settleFootball(market, facts);
  if (!settlement.ok) return settlement.code;
  return [...settlement.value]
    .filter(([, result]) => result === WON)
    .map(([id]) => id)
    .join(' ');
}

const goals = [incident('goal', 'home', 12), incident('goal', 'away', 45, { added: 2 }), incident('half_time', null, 45), incident('goal', 'home', 58)];
const corners = [incident('corner', 'home', 5), incident('corner', 'away', 30), incident('corner', 'away', 61)];
const play = secondHalf(62, '2-1', '1-1', [...goals, ...corners]);

describe('a market of a match under way', () => {
  test.each([
    ['total', { total: '2.5' }, 'over'],
    ['total', { total: '2.75' }, 'incomplete'],
    ['total', { total: '3.5' }, 'incomplete'],
    ['home_total', { total: '1.5' }, 'over'],
    ['away_total', { total: '1.5' }, 'incomplete'],
    ['both_to_score', {}, 'yes'],
    ['result', {}, 'incomplete'],
    ['correct_score', {}, 'incomplete'],
    ['odd_even', {}, 'incomplete'],
    ['half_time_result', {}, 'draw'],
    ['half_time_total', { total: '1.5' }, 'over'],
    ['half_time_both_to_score', {}, 'yes'],
    ['half_time_full_time', {}, 'incomplete'],
    ['second_half_total', { total: '0.5' }, 'over'],
    ['second_half_total', { total: '1.5' }, 'incomplete'],
    ['second_half_result', {}, 'incomplete'],
    ['next_goal', { goal: '1' }, 'home'],
    ['next_goal', { goal: '3' }, 'home'],
    ['next_goal', { goal: '4' }, 'incomplete'],
    ['rest_result', { score: '1-1' }, 'incomplete'],
    ['corner_total', { total: '2.5' }, 'over'],
    ['corner_total', { total: '3.5' }, 'incomplete'],
    ['next_corner', { corner: '3' }, 'away'],
    ['next_corner', { corner: '4' }, 'incomplete'],
    ['corner_handicap', { handicap: '0.5' }, 'incomplete'],
    ['card_total', { total: '0.5' }, 'incomplete'],
    ['to_qualify', {}, 'incomplete'],
  ])('%s %o: %s', (definition, specifiers, expected) => expect(settled(play, definition, specifiers)).toBe(expected));

  test('of the correct score is settled when one side has scored five goals', () => {
    expect(settled(firstHalf(40, '5-0', []), 'correct_score')).toBe('other');
  });

  test('of the first half waits for half time', () => {
    expect(settled(firstHalf(40, '3-0', []), 'half_time_total', { total: '0.5' })).toBe('incomplete');
    expect(settled({ ...firstHalf(45, '3-0', []), period: 'half_time' }, 'half_time_total', { total: '0.5' })).toBe('over');
  });
});

test('results that were certain in play stay certain after the final whistle, before the final facts arrive', () => {
  const over = { ...play, period: 'ended', minute: 90, added: 6 };
  expect(settled(over, 'half_time_result')).toBe('draw');
  expect(settled(over, 'total', { total: '2.5' })).toBe('over');
  expect(settled(over, 'result')).toBe('incomplete');
});

describe('a goal under review', () => {
  const last = { ...goals[3], review: 'under_review' } as const;
  const reviewed = secondHalf(62, '2-1', '1-1', [...goals.slice(0, 3), { ...incident('goal', 'home', 58), ...last }]);
  test.each([
    ['total', { total: '2.5' }, 'incomplete'],
    ['total', { total: '1.5' }, 'over'],
    ['home_total', { total: '1.5' }, 'incomplete'],
    ['next_goal', { goal: '3' }, 'incomplete'],
    ['next_goal', { goal: '2' }, 'away'],
    ['half_time_result', {}, 'draw'],
  ])('does not count: %s %o: %s', (definition, specifiers, expected) => expect(settled(reviewed, definition, specifiers)).toBe(expected));

  test('leaves the scorers of later goals open', () => {
    const [first, second] = [incident('goal', 'home', 12, { review: 'under_review' }), incident('goal', 'away', 20)];
    expect(settled(firstHalf(30, '1-1', [first, second]), 'next_goal', { goal: '1' })).toBe('incomplete');
    expect(settled(firstHalf(30, '1-1', [{ ...first, review: 'confirmed' }, second]), 'next_goal', { goal: '1' })).toBe('home');
  });

  test('of the first half keeps the first-half markets open', () => {
    const incidents = [incident('goal', 'home', 44, { review: 'under_review' }), incident('half_time', null, 45)];
    expect(settled(secondHalf(46, '1-0', '1-0', incidents), 'half_time_result')).toBe('incomplete');
  });
});

test('a goal that was taken back does not count', () => {
  const incidents = [incident('goal', 'home', 12, { review: 'taken_back' }), incident('goal', 'away', 20)];
  const after = firstHalf(30, '0-1', incidents);
  expect(settled(after, 'next_goal', { goal: '1' })).toBe('away');
  expect(settled(after, 'both_to_score')).toBe('incomplete');
});

test('goals without incidents leave the order of goals open', () => {
  const facts = factsSoFar(firstHalf(30, '2-1', [incident('goal', 'home', 12)]));
  expect([facts.goals, facts.soFar]).toEqual([null, score('2-1')]);
});

test('goals reported late are sorted into the order of play', () => {
  const late = firstHalf(30, '1-1', [incident('goal', 'away', 20), incident('goal', 'home', 12)]);
  expect(settled(late, 'next_goal', { goal: '1' })).toBe('home');
});

test('if the score contradicts the half-time score, neither is used', () => {
  const facts = factsSoFar(secondHalf(60, '0-0', '1-0'));
  expect([facts.soFar, facts.halfTime]).toEqual([null, null]);
});

test('a goal just after half time is not a first-half goal, whatever minute the clock shows', () => {
  const incidents = [incident('half_time', null, 45), incident('second_half', null, 45), incident('goal', 'home', 45)];
  expect(settled(secondHalf(46, '1-0', '0-0', incidents), 'half_time_result')).toBe('draw');
});

test('each card counts once: a second yellow counts as one more', () => {
  const incidents = [
    incident('yellow_card', 'home', 10),
    incident('second_yellow', 'home', 40),
    incident('red_card', 'away', 41),
    incident('yellow_card', 'away', 42, { review: 'taken_back' }),
  ];
  expect(factsSoFar(firstHalf(43, '0-0', incidents)).cards).toEqual({ home: 2, away: 1 });
});

test('a market that is certain under way gets the same result from the final facts', () => {
  const final = matchFacts({
    halfTime: score('1-1'),
    fullTime: score('3-1'),
    goals: [...(factsSoFar(play).goals ?? []), { side: 'home', minute: 80, addedMinutes: 0 }],
    corners: score('1-4'),
    cornerOrder: ['home', 'away', 'away', 'away', 'away'],
  });
  for (const [definition, specifiers] of [
    ['total', { total: '2.5' }],
    ['next_goal', { goal: '2' }],
    ['next_corner', { corner: '2' }],
    ['second_half_total', { total: '0.5' }],
  ] as const) {
    const market = openFootball(definition, specifiers);
    if (market === null) throw new Error(definition);
    expect(settleFootball(market, final)).toEqual(settleFootball(market, factsSoFar(play)));
  }
});
