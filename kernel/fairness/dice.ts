import { type Cents, cents, scaleCents } from '../money.ts';
import { hmacStream } from './hmac-stream.ts';
import type { Fraction } from './mines-rtp.ts';

export type DiceDirection = 'over' | 'under';

/** Rolls are 0..9999, so one percent of chance is a hundred of them. */
export const DICE_ROLLS = 10_000;
export const DICE_CHANCE_MIN = 1;
export const DICE_CHANCE_MAX = 95;
/**
 * Smallest stake of the game, whatever the operator sets. A payout is floored to the centavo, which matters most for tiny stakes: at 6 centavos the worst
 * chance returns 84 %, from 10 on every chance at least 89 % (all enumerated by the test).
 */
export const DICE_LOWEST_STAKE_CENTS = 10;
/** The exact lowest and highest return of any chance from that stake on. */
export const DICE_LOWEST_RTP: Fraction = { numerator: 89n, denominator: 100n };
export const DICE_HIGHEST_RTP: Fraction = { numerator: 97n, denominator: 100n };

const ROLLS_PER_PERCENT = 100;
const RETURN_E4 = 9_700;
const ONE_E4 = 10_000n;

/** A player's choice: the share of winning rolls, and at which end they are. */
export interface DiceBet {
  /** Whole percents, 1..95. */
  readonly chance: number;
  readonly direction: DiceDirection;
}

/** The inputs of a roll. */
export interface DiceDeal {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Number of the bet under this pair of seeds, from 0; shared with the player's other games. */
  readonly nonce: number;
}

/**
 * The roll of a bet: HMAC-SHA256(server seed, `dice:{client_seed}:{nonce}:{n}`), n = 0, 1, …, read as 32-bit words with rejection (hmac-stream.ts).
 * Throws RangeError for a nonce that no bet can have.
 */
export function diceRoll({ serverSeed, clientSeed, nonce }: DiceDeal): number {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  return hmacStream(serverSeed, `dice:${clientSeed}:${nonce}`).below(DICE_ROLLS);
}

/** True for a whole percentage from 1 to 95. */
export function isDiceChance(chance: number): boolean {
  return Number.isInteger(chance) && chance >= DICE_CHANCE_MIN && chance <= DICE_CHANCE_MAX;
}

/** The winning rolls, first and last: under 30 % they are 0..2999, over 30 % 7000..9999. */
export function diceWinningRolls({ chance, direction }: DiceBet): { readonly first: number; readonly last: number } {
  assertChance(chance);
  const winning = chance * ROLLS_PER_PERCENT;
  return direction === 'under' ? { first: 0, last: winning - 1 } : { first: DICE_ROLLS - winning, last: DICE_ROLLS - 1 };
}

export function diceWins(bet: DiceBet, roll: number): boolean {
  const { first, last } = diceWinningRolls(bet);
  return roll >= first && roll <= last;
}

/** 0.97 ÷ chance, floored to four places, in ten-thousandths: 19400 pays 1.94 times the stake. Above 1 for every chance. */
export function diceMultiplierE4(chance: number): number {
  assertChance(chance);
  return Math.floor((RETURN_E4 * 100) / chance);
}

/** The payout of a winning bet, in centavos: stake × multiplier, floored once. */
export function dicePrizeCents(stakeCents: Cents, chance: number): Cents {
  return scaleCents(stakeCents, BigInt(diceMultiplierE4(chance)), ONE_E4, 'floor');
}

/** The payout of a bet, given its `roll`. */
export function dicePayoutCents(stakeCents: Cents, bet: DiceBet, roll: number): Cents {
  return diceWins(bet, roll) ? dicePrizeCents(stakeCents, bet.chance) : cents(0);
}

/** The exact return of a stake at a chance: chance × floored prize ÷ stake. */
export function diceRtp(stakeCents: Cents, chance: number): Fraction {
  return { numerator: BigInt(chance) * BigInt(dicePrizeCents(stakeCents, chance)), denominator: 100n * BigInt(stakeCents) };
}

function assertChance(chance: number): void {
  if (!isDiceChance(chance)) throw new RangeError(`not a chance: ${chance}`);
}
