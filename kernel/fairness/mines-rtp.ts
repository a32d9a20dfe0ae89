import type { Cents } from '../money.ts';
import { MINES_TILES } from './mines-layout.ts';
import { choose, minesPayout, mostGems } from './mines-paytable.ts';

/** An exact fraction. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The legal minimum average return (Portaria SPA/MF 1.207/2024), and the game's own maximum of 97 %. */
export const LOWEST_RTP: Fraction = { numerator: 85n, denominator: 100n };
export const HIGHEST_RTP: Fraction = { numerator: 97n, denominator: 100n };

/**
 * Smallest stake of the game, whatever the operator sets. A payout is floored to the centavo, which matters most for tiny stakes: at 6 centavos one mine and
 * four gems return 84 %, at 7 centavos every step returns at least 86.85 % and from 10 on at least 90.82 % (all enumerated by the test).
 */
export const MINES_LOWEST_STAKE_CENTS = 7;

/** The chance of `gems` gems in a row with `mines` mines: C(25−m,k) / C(25,k). */
export function minesChance(mines: number, gems: number): Fraction {
  return { numerator: choose(mostGems(mines), gems), denominator: choose(MINES_TILES, gems) };
}

/**
 * The exact return of a player who always stops after `gems` gems: chance × floored payout ÷ stake. Any other strategy is a mixture of these, so its return is
 * between the lowest and the highest of them.
 */
export function minesRtp(stakeCents: Cents, mines: number, gems: number): Fraction {
  const chance = minesChance(mines, gems);
  return { numerator: chance.numerator * BigInt(minesPayout(stakeCents, mines, gems)), denominator: chance.denominator * BigInt(stakeCents) };
}

/** Compares exactly: −1, 0 or 1 for a < b, a = b, a > b. */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Millionths, floored: 970000 is 97 %. For display; comparisons stay exact. */
export function fractionE6(fraction: Fraction): number {
  return Number((fraction.numerator * 1_000_000n) / fraction.denominator);
}
