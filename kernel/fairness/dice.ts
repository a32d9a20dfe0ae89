import { type Cents, cents } from '../money.ts';
import { hmacStream } from './hmac-stream.ts';

export type DiceSide = 'low' | 'high';

/** Rolls are 0..9999. */
export const DICE_ROLLS = 10_000;
const MIDDLE = 5_000;
/** What the right side pays, in ten-thousandths of the stake. */
const FACTOR_E4 = 19_400;
/** Below it, rounding down to the centavo would return too little. */
export const DICE_LOWEST_STAKE_CENTS = 10;

/** Everything a roll follows from. */
export interface DiceDeal {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Number of the bet under this pair of seeds, from 0; shared with the player's other games. */
  readonly nonce: number;
}

/** The roll of a bet: HMAC-SHA256(server seed, `dice:{client_seed}:{nonce}:{n}`), n = 0, 1, …, read as 32-bit words with rejection (hmac-stream.ts). */
export function diceRoll({ serverSeed, clientSeed, nonce }: DiceDeal): number {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  return hmacStream(serverSeed, `dice:${clientSeed}:${nonce}`).below(DICE_ROLLS);
}

/** The lower half of the rolls is low. */
export function diceSideOf(roll: number): DiceSide {
  return roll < MIDDLE ? 'low' : 'high';
}

/** What a bet on the right side is paid: 1.94 times the stake, rounded down to the centavo. */
export function dicePrizeCents(stakeCents: Cents): Cents {
  return cents(Number((BigInt(stakeCents) * BigInt(FACTOR_E4)) / 10_000n));
}

/** What a bet is paid when `roll` comes. */
export function dicePayoutCents(stakeCents: Cents, pick: DiceSide, roll: number): Cents {
  return diceSideOf(roll) === pick ? dicePrizeCents(stakeCents) : cents(0);
}
