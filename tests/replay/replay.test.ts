import { expect, test } from 'vitest';
import { compareSeason } from './compare-season.ts';
import { handMadeSeason } from './hand-made-season.ts';
import { marketsInReach } from './markets-in-reach.ts';
import { seasonFiles } from './season-files.ts';
import type { PublicRecord } from './second-opinion/public-record.ts';
import { returnsOf } from './second-opinion/returns-of.ts';

/** Known results of the recorded seasons (docs/sports-replay.md): outcomes settled alike, and contradictory records. */
const KNOWN: Readonly<Record<string, readonly [equal: number, held: number]>> = {
  'Brasileiro Série A 2020': [414_841, 0],
  'Brasileiro Série A 2025': [414_994, 0],
  'Copa Libertadores 2025': [169_458, 0],
  'World Cup 2018': [68_044, 2],
  'World Cup 2022': [66_945, 3],
  'World Cup 2026': [111_952, 2],
};

const played = (home: number, away: number): PublicRecord => ({ date: '2031-04-05', team1: 'A', team2: 'B', score: { ft: [home, away] } });

test.each([
  ['total', 2.25, played(2, 0), { over: 1_000, under: 3_375 }],
  ['total', 2.75, played(2, 1), { over: 3_375, under: 1_000 }],
  ['total', 3, played(2, 1), { over: 2_000, under: 2_000 }],
  ['asian_handicap', -0.75, played(1, 0), { home: 3_375, away: 1_000 }],
  ['asian_handicap', 0.25, played(1, 1), { home: 3_375, away: 1_000 }],
  ['european_handicap', -1, played(1, 0), { home: 0, draw: 4_750, away: 0 }],
  ['draw_no_bet', 0, played(1, 1), { home: 2_000, away: 2_000 }],
  ['odd_even', 0, played(0, 0), { odd: 0, even: 4_750 }],
])('the second opinion on %s %d is what a punter would count', (definition, value, record, returns) => {
  expect(returnsOf(definition, value, record, [])).toEqual(returns);
});

test('every market is compared at every line in reach', () => {
  const lines = new Map<string, number>();
  for (const { definition } of marketsInReach()) lines.set(definition, (lines.get(definition) ?? 0) + 1);
  expect(Object.fromEntries(lines)).toMatchObject({
    result: 1,
    total: 48,
    asian_handicap: 81,
    european_handicap: 16,
    half_time_total: 32,
    next_goal: 12,
    to_qualify: 1,
  });
});

test('a season settles by the product as by the rules, and contradictory records do not settle', () => {
  const { differences, held, byMarket } = compareSeason(handMadeSeason);
  expect(differences).toEqual([]);
  expect(held).toEqual([
    '2031-04-14 Aurora EC – Duas Barras AC: goals_differ_from_half_time, goals_differ_from_full_time, goals_differ_from_last_score',
    '2031-04-14 Campina SC – Boa Vista FC: score_runs_backwards',
  ]);
  // The two second legs, the final, and the void of the postponed match; a league match and a third place qualify no team.
  expect(byMarket.get('to_qualify')).toEqual({ equal: 8, waiting: 10 });
  // Every goal of a 2–2 without minutes, and of a 1–1 with both goals in the same minute.
  expect(byMarket.get('next_goal')?.waiting).toBe(4 + 2);
});

test('a goal that only one of the two calculations has is reported as a difference', () => {
  const [first, ...others] = handMadeSeason.matches;
  if (first === undefined) throw new Error('an empty season');
  const { differences } = compareSeason(handMadeSeason, { ...handMadeSeason, matches: [{ ...first, score: { ht: [0, 0], ft: [1, 0] } }, ...others] });
  expect(differences.every((difference) => difference.startsWith('2031-04-05 Aurora EC'))).toBe(true);
  expect(differences).toContain('2031-04-05 Aurora EC – Boa Vista FC: odd_even 0: [["even",4750],["odd",0]] against [["even",0],["odd",4750]]');
});

for (const { file, season } of seasonFiles()) {
  test(`${file}: every outcome of every match settles as the rules say`, () => {
    const { name, differences, held, byMarket } = compareSeason(season);
    const equal = [...byMarket.values()].reduce((sum, tally) => sum + tally.equal, 0);
    expect(differences).toEqual([]);
    expect([equal, held.length]).toEqual(KNOWN[name] ?? [equal, held.length]);
    expect(equal).toBeGreaterThan(season.matches.length * 100);
  });
}
