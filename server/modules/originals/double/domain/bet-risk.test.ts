import { expect, test } from 'vitest';
import { betRisk } from './bet-risk.ts';

test.each([
  ['red', [200, 0, 0]],
  ['black', [0, 200, 0]],
  ['white', [0, 0, 1_400]],
] as const)('a bet of 100 on %s returns %s on red, black and white', (color, returns) => {
  expect(betRisk(color, 100)).toEqual({ risk_group: null, staked_cents: 100, return_from: [0, 1, 2], return_cents: returns });
});
