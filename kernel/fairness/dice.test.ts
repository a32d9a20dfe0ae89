import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { DICE_LOWEST_STAKE_CENTS, DICE_ROLLS, dicePayoutCents, dicePrizeCents, diceRoll, diceSideOf } from './dice.ts';

const deal = { serverSeed: 'ab'.repeat(32), clientSeed: 'minha semente', nonce: 0 };
const rolls = Array.from({ length: 2_000 }, (_, nonce) => diceRoll({ ...deal, nonce }));

describe('a roll', () => {
  it('follows from seeds and nonce alone, and lies within its range', () => {
    expect(diceRoll(deal)).toBe(diceRoll({ ...deal }));
    for (const roll of rolls) expect(Number.isInteger(roll) && roll >= 0 && roll < DICE_ROLLS).toBe(true);
    expect(new Set(rolls).size).toBeGreaterThan(1_500);
  });

  it('falls on either side about as often', () => {
    const low = rolls.filter((roll) => diceSideOf(roll) === 'low').length;
    expect(Math.abs(low - rolls.length / 2)).toBeLessThan(150);
  });

  it.each([-1, 0.5, Number.NaN])('of nonce %s is refused', (nonce) => {
    expect(() => diceRoll({ ...deal, nonce })).toThrow(RangeError);
  });
});

describe('a payout', () => {
  it.each([
    ['low', 0, 194],
    ['low', 4_999, 194],
    ['low', 5_000, 0],
    ['high', 5_000, 194],
    ['high', 0, 0],
  ] as const)('of 1 real on %s at roll %i is %i', (pick, roll, payout) => {
    expect(dicePayoutCents(cents(100), pick, roll)).toBe(payout);
  });

  it('returns between 94 and 97 % of every stake that is taken, rounding included', () => {
    for (let stake = DICE_LOWEST_STAKE_CENTS; stake <= 5_000; stake += 1) {
      const returned = dicePrizeCents(cents(stake)) / stake / 2;
      expect(returned).toBeGreaterThanOrEqual(0.94);
      expect(returned).toBeLessThanOrEqual(0.97);
    }
  });
});
