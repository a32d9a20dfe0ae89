import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  DICE_HIGHEST_RTP,
  DICE_LOWEST_RTP,
  DICE_LOWEST_STAKE_CENTS,
  DICE_ROLLS,
  type DiceBet,
  diceMultiplierE4,
  dicePayoutCents,
  dicePrizeCents,
  diceRoll,
  diceRtp,
  diceWinningRolls,
  diceWins,
} from './dice.ts';
import vectors from './golden-vectors-dice.json' with { type: 'json' };
import { compareFractions, fractionE6, LOWEST_RTP } from './mines-rtp.ts';

const CHANCES = Array.from({ length: 95 }, (_, index) => index + 1);
const BETS = CHANCES.flatMap((chance): DiceBet[] => [
  { chance, direction: 'over' },
  { chance, direction: 'under' },
]);
const ROLLS = Array.from({ length: DICE_ROLLS }, (_, roll) => roll);
const stakes = fc.integer({ min: 1, max: 10_000_000 }).map(cents);

describe('golden vectors of Dice, made by another program:', () => {
  test.each(vectors.rolls)('nonce $nonce of $clientSeed rolls $roll', ({ roll, ...deal }) => {
    expect(diceRoll(deal)).toBe(roll);
  });

  test('give the payout of each chance', () => {
    expect(CHANCES.map(diceMultiplierE4)).toEqual(vectors.multipliersE4);
  });
});

describe('a roll', () => {
  test('depends only on seeds and nonce', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
        const roll = diceRoll({ serverSeed, clientSeed, nonce });
        expect(roll).toBe(diceRoll({ serverSeed, clientSeed, nonce }));
        expect(Number.isInteger(roll) && roll >= 0 && roll < DICE_ROLLS).toBe(true);
      }),
    );
  });

  test('has every value of a hundred ranges equally often (χ², 99 degrees of freedom, 99.9 %)', () => {
    const counts = Array.from({ length: 100 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const hundred = Math.floor(diceRoll({ serverSeed: 'uniformity', clientSeed: 'rolls', nonce }) / 100);
      counts[hundred] = (counts[hundred] ?? 0) + 1;
    }
    expect(counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)).toBeLessThan(148.2);
  });

  test('has every last digit equally often (χ², 9 degrees of freedom, 99.9 %)', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const digit = diceRoll({ serverSeed: 'uniformity', clientSeed: 'digits', nonce }) % 10;
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    expect(counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)).toBeLessThan(27.9);
  });

  test.each([-1, 0.5, Number.NaN])('of nonce %s is refused', (nonce) => {
    expect(() => diceRoll({ serverSeed: 'ab', clientSeed: 'c', nonce })).toThrow(RangeError);
  });
});

describe('the winning rolls', () => {
  test('are chance × 100 of the ten thousand, at one end, for either direction', () => {
    for (const bet of BETS) {
      const { first, last } = diceWinningRolls(bet);
      expect(last - first + 1).toBe(bet.chance * 100);
      expect(bet.direction === 'under' ? first : last).toBe(bet.direction === 'under' ? 0 : DICE_ROLLS - 1);
      expect(ROLLS.filter((roll) => diceWins(bet, roll))).toHaveLength(bet.chance * 100);
    }
  });

  test('mirror each other over and under: a roll wins one exactly if 9999 − roll wins the other', () => {
    for (const chance of CHANCES) {
      for (const roll of ROLLS) {
        const mirrored = diceWins({ chance, direction: 'under' }, DICE_ROLLS - 1 - roll);
        if (diceWins({ chance, direction: 'over' }, roll) !== mirrored) expect.fail(`${chance} %, roll ${roll}`);
      }
    }
  });

  test('of over and under at 50 % cover all rolls', () => {
    for (const roll of ROLLS) expect(diceWins({ chance: 50, direction: 'over' }, roll)).toBe(!diceWins({ chance: 50, direction: 'under' }, roll));
  });

  test.each([0, 96, 49.5, -3, Number.NaN])('of a chance of %s do not exist', (chance) => {
    expect(() => diceWinningRolls({ chance, direction: 'over' })).toThrow(RangeError);
    expect(() => diceMultiplierE4(chance)).toThrow(RangeError);
  });
});

describe('the multiplier', () => {
  test('is the largest with four decimal places that does not exceed 0.97 ÷ chance, and above 1', () => {
    for (const chance of CHANCES) {
      const multiplier = diceMultiplierE4(chance);
      expect(multiplier * chance <= 970_000 && (multiplier + 1) * chance > 970_000).toBe(true);
      expect(multiplier).toBeGreaterThan(10_000);
    }
  });

  test.each([
    [1, 970_000],
    [3, 323_333],
    [50, 19_400],
    [95, 10_210],
  ])('of %i %% is %i ten-thousandths', (chance, expected) => {
    expect(diceMultiplierE4(chance)).toBe(expected);
  });
});

describe('the return of every chance × stake, floors included', () => {
  test('equals the payouts of all ten thousand rolls, over and under alike', () => {
    for (const stake of [10, 99, 12_345]) {
      for (const bet of BETS) {
        const paid = ROLLS.reduce((sum, roll) => sum + BigInt(dicePayoutCents(cents(stake), bet, roll)), 0n);
        const exact = { numerator: paid, denominator: BigInt(stake) * BigInt(DICE_ROLLS) };
        expect(compareFractions(diceRtp(cents(stake), bet.chance), exact)).toBe(0);
      }
    }
  });

  test('is between 89 and 97 % for every stake from the lowest one to 2000 centavos (GM-1)', () => {
    for (let stake = DICE_LOWEST_STAKE_CENTS; stake <= 2_000; stake += 1) {
      for (const chance of CHANCES) {
        const rtp = diceRtp(cents(stake), chance);
        const isWithin = compareFractions(rtp, DICE_LOWEST_RTP) >= 0 && compareFractions(rtp, DICE_HIGHEST_RTP) <= 0;
        if (!isWithin) expect.fail(`${stake} centavos at ${chance} % return ${fractionE6(rtp)} millionths`);
      }
    }
  });

  test('reaches both bounds, and would be below the law’s 85 % at 6 centavos', () => {
    expect(compareFractions(diceRtp(cents(10), 89), DICE_LOWEST_RTP)).toBe(0);
    expect(compareFractions(diceRtp(cents(100), 50), DICE_HIGHEST_RTP)).toBe(0);
    expect(compareFractions(diceRtp(cents(6), 84), LOWEST_RTP)).toBe(-1);
  });

  test('stays between the bounds for large stakes too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_001, max: 10_000_000 }), fc.constantFrom(...CHANCES), (stake, chance) => {
        const rtp = diceRtp(cents(stake), chance);
        expect(compareFractions(rtp, DICE_LOWEST_RTP)).toBe(1);
        expect(compareFractions(rtp, DICE_HIGHEST_RTP)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('a payout', () => {
  test('is never more than multiplier × stake, less than a centavo below it when won, and nothing when lost', () => {
    fc.assert(
      fc.property(stakes, fc.constantFrom(...BETS), fc.integer({ min: 0, max: DICE_ROLLS - 1 }), (stake, bet, roll) => {
        const due = BigInt(stake) * BigInt(diceMultiplierE4(bet.chance));
        const paid = BigInt(dicePayoutCents(stake, bet, roll)) * 10_000n;
        if (diceWins(bet, roll)) expect(paid <= due && paid > due - 10_000n).toBe(true);
        else expect(paid).toBe(0n);
      }),
    );
  });

  test('of a win is never less than the stake', () => {
    for (const chance of CHANCES) for (let stake = 1; stake <= 500; stake += 1) expect(dicePrizeCents(cents(stake), chance)).toBeGreaterThanOrEqual(stake);
  });

  test.each([
    ['under', 50, 4_999, 194],
    ['under', 50, 5_000, 0],
    ['over', 50, 5_000, 194],
    ['over', 50, 4_999, 0],
    ['over', 1, 9_900, 9_700],
    ['over', 1, 9_899, 0],
    ['under', 95, 9_499, 102],
  ] as const)('of 1 real %s %i %% at roll %i is %i centavos', (direction, chance, roll, payout) => {
    expect(dicePayoutCents(cents(100), { chance, direction }, roll)).toBe(payout);
  });
});
