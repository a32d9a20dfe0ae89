import { cents } from '../money.ts';
import { type DiceBet, dicePayoutCents, diceRoll } from './dice.ts';
import { type ClaimedSeeds, verifyCommitment } from './seed.ts';

/** A bet from the history, with the server seed revealed by the rotation. */
export interface ClaimedDiceBet extends DiceBet, ClaimedSeeds {
  readonly stakeCents: number;
  readonly roll: number;
  readonly payoutCents: number;
}

/** The recomputed roll, and each check's result. */
export interface DiceVerdict {
  readonly roll: number;
  /** SHA-256 of the revealed seed is the commitment shown before. */
  readonly commitment: boolean;
  /** The claimed roll is the recomputed one. */
  readonly rollMatches: boolean;
  /** The payout is that of the recomputed roll, floored once. */
  readonly payout: boolean;
  /** All of them. */
  readonly fair: boolean;
}

/** Recomputes a bet from its seeds alone, offline, with the code that drew it. Throws RangeError for impossible figures. */
export function verifyDiceBet(bet: ClaimedDiceBet): DiceVerdict {
  const roll = diceRoll(bet);
  const commitment = verifyCommitment(bet);
  const rollMatches = roll === bet.roll;
  const payout = dicePayoutCents(cents(bet.stakeCents), bet, roll) === bet.payoutCents;
  return { roll, commitment, rollMatches, payout, fair: commitment && rollMatches && payout };
}
