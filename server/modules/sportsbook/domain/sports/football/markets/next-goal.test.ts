import { expect, test } from 'vitest';
import { WON } from '../../../facts/outcome-result.ts';
import { goal, matchFacts, score } from '../testing/match-facts.ts';
import { openFootball, settleFootball } from '../testing/football-market.ts';

const goals = [goal('away', 10), goal('home', 45, 2), goal('home', 90, 4)];
const played = { halfTime: score('1-1'), fullTime: score('2-1'), goals };
const broken = { ending: 'abandoned', halfTime: score('1-1'), brokenOffAt: score('1-1'), goals: goals.slice(0, 2) } as const;

test.each([
  ['the first goal is the away side’s', '1', played, 'away'],
  ['the third is the home side’s', '3', played, 'home'],
  ['the fourth never falls', '4', played, 'none'],
  ['a goal of extra time is none of the ninety minutes', '4', { ...played, afterExtraTime: score('2-2'), goals: [...goals, goal('away', 105)] }, 'none'],
  ['no goal at all', '1', { fullTime: score('0-0') }, 'none'],
  ['minutes are not needed where one side alone has scored', '2', { fullTime: score('0-3') }, 'away'],
  ['minutes are needed where both have', '1', { fullTime: score('2-1') }, 'incomplete'],
  ['a score is needed', '1', {}, 'incomplete'],
  ['a goal before the match broke off counts', '2', broken, 'home'],
  ['one that had not fallen is void', '3', broken, 'void'],
  ['a postponed match is void', '1', { ending: 'postponed' }, 'void'],
] as const)('%s', (_rule, number, facts, expected) => {
  const market = openFootball('next_goal', { goal: number });
  const settled = market === null ? null : settleFootball(market, matchFacts(facts));
  const winner = settled?.ok === true ? ([...settled.value].find(([, result]) => result === WON)?.[0] ?? 'void') : settled?.code;
  expect(winner).toBe(expected);
});

test.each(['0', '01', '1.5', '-1', '100', ''])('there is no goal number %j', (number) => expect(openFootball('next_goal', { goal: number })).toBeNull());

test('the market name contains the goal’s number', () => {
  const market = openFootball('next_goal', { goal: '2' });
  const teams = { home: 'Bahia', away: 'Vitória' };
  expect(market?.name(teams)).toBe('2º gol');
  expect(market?.outcomes(teams).map(({ name }) => name)).toEqual(['Bahia', 'Sem o 2º gol', 'Vitória']);
});
