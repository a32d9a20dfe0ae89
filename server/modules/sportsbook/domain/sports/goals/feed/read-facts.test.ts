import { expect, test } from 'vitest';
import { factFaults } from '../facts/fact-faults.ts';
import { score } from '../../football/testing/match-facts.ts';
import { readFacts } from './read-facts.ts';

const goals: Parameters<typeof readFacts>[0]['goals'] = [
  { side: 'home', minute: 12, added: 0 },
  { side: 'away', minute: 45, added: 2 },
];
const played: Parameters<typeof readFacts>[0] = {
  half_time: score('1-1'),
  full_time: score('1-1'),
  goals,
  abandoned_at: null,
  awarded: null,
  ...{ after_extra_time: null, penalties: null, qualified: null },
  corners: null,
  corner_order: null,
  cards: null,
};

test.each([
  ['played to its end', played, { ending: 'played', fullTime: score('1-1'), brokenOffAt: null }],
  [
    'decided by a shoot-out',
    { ...played, after_extra_time: score('1-1'), penalties: score('3-4'), qualified: 'away' as const },
    { ending: 'played', fullTime: score('1-1'), penalties: score('3-4'), qualified: 'away' },
  ],
  ['given up in the second half', { ...played, full_time: null, abandoned_at: 60 }, { ending: 'abandoned', fullTime: null, brokenOffAt: score('1-1') }],
  ['given up before a goal', { ...played, half_time: null, full_time: null, goals: [], abandoned_at: 3 }, { ending: 'abandoned', brokenOffAt: score('0-0') }],
  ['awarded after it was played', { ...played, awarded: score('3-0') }, { ending: 'awarded', fullTime: score('1-1'), brokenOffAt: null }],
  ['awarded at half time', { ...played, full_time: null, awarded: score('3-0') }, { ending: 'awarded', fullTime: null, brokenOffAt: score('1-1') }],
  ['awarded before it began', { ...played, half_time: null, full_time: null, goals: [], awarded: score('3-0') }, { ending: 'awarded', brokenOffAt: null }],
  ['without a result or a reason', { ...played, half_time: null, full_time: null, goals: [] }, { ending: 'abandoned', fullTime: null, brokenOffAt: null }],
])('a match %s', (_name, facts, expected) => {
  const read = readFacts(facts);
  expect(read).toMatchObject(expected);
  expect(factFaults(read)).toEqual([]);
});
