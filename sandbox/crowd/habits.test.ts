import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawBets, drawHabits } from './habits.ts';

const random = { bytes: (length: number) => randomBytes(length) };

test('no player stakes below the table’s minimum, above its maximum, or above their balance', () => {
  for (let player = 0; player < 300; player += 1) {
    const habits = drawHabits(random);
    for (const balance of [0, 5, 10, 60, 2_000, 100_000]) {
      const bets = drawBets(random, habits, { min: 10, max: 2_000 }, balance);
      const total = bets.reduce((sum, bet) => sum + bet.stake, 0);
      expect(total).toBeLessThanOrEqual(Math.min(2_000, balance));
      for (const bet of bets) expect(bet.stake).toBeGreaterThanOrEqual(10);
    }
  }
});

test('a crowd plays some rounds and skips others', () => {
  const habits = drawHabits(random);
  const played = Array.from({ length: 200 }, () => drawBets(random, habits, { min: 10, max: 2_000 }, 50_000).length > 0).filter(Boolean).length;
  expect(played).toBeGreaterThan(20);
  expect(played).toBeLessThan(190);
});
