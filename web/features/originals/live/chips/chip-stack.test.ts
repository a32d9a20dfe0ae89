import { describe, expect, test } from 'vitest';
import { type RoulettePosition, roulettePositions, rouletteReturnE2 } from '#kernel/fairness/roulette/roulette-positions.ts';
import { centsOf, chipObstacle, chipsOf, limitOf, stackTotal, type Stakes, stakesOf, together } from './chip-stack.ts';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 25_000, spin_ms: 9_000 };
const NONE: Stakes = {};
const rules = { returnE2: (position: string) => rouletteReturnE2(position as RoulettePosition), leastE2: 200 };
const judge = (added: Stakes, placed = NONE, pending = NONE) => chipObstacle(rules, added, { placed, pending, terms });

describe('chips on the layout', () => {
  test('add up by position, act by act', () => {
    const stack = [{ red: 50 }, { red: 50, 'straight:17': 10 }];
    expect([stackTotal(stack), centsOf(stackTotal(stack)), stackTotal(stack.slice(0, -1))]).toEqual([{ red: 100, 'straight:17': 10 }, 110, { red: 50 }]);
  });

  test('do not count if their bets were taken back', () => {
    expect(
      stakesOf([
        { position: 'red', stake: 50, status: 'void' },
        { position: 'red', stake: 20, status: 'open' },
      ]),
    ).toEqual({ red: 20 });
  });

  test('are limited per position by the table and the stakes already there, and by the round', () => {
    expect(['straight:17', 'split:17-20', 'red'].map((position) => limitOf(rules, position, terms))).toEqual([111, 222, 2_000]);
    expect(judge({ 'straight:17': 111 })).toBeNull();
    expect(judge({ 'straight:17': 12 }, { 'straight:17': 50 }, { 'straight:17': 50 })).toEqual({ why: 'position', position: 'straight:17' });
    expect(judge({ red: 1_000 }, { black: 1_001 })).toEqual({ why: 'round' });
    expect(judge({ red: 9 })).toEqual({ why: 'chip' });
    expect(judge({ red: 9 }, NONE, { red: 5 })).toBeNull();
  });

  test('are on at most a hundred positions in one call', () => {
    const chips = Object.fromEntries(roulettePositions.slice(0, 101).map((position) => [position, 10]));
    expect(judge(chips)).toEqual({ why: 'call' });
  });

  test('leave both sets unchanged when added together', () => {
    const one: Stakes = { red: 1 };
    expect(together(one, { red: 2 })).toEqual({ red: 3 });
    expect(one).toEqual({ red: 1 });
  });
});

test.each([
  [10, 2_000, [10, 25, 50, 100, 250, 500]],
  [100, 1_000, [100, 250, 500, 1_000]],
  [70, 90, [70]],
])('a table from %i to %i centavos offers chips of %j', (min, max, chips) => {
  expect(chipsOf({ stake_min: min, stake_max: max })).toEqual(chips);
});
