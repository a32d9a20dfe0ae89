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
  /** True if SHA-256 of the revealed seed is the commitment shown before. */
  readonly commitment: boolean;
  /** True if the claimed roll is the recomputed one. */
  readonly rollMatches: boolean;
  /** True if the payout is that of the recomputed roll, floored once. */
  readonly payout: boolean;
  /** True if all checks pass. */
  readonly fair: boolean;
}

/** Recomputes a bet offline, from its seeds alone, with the code that drew it. Throws RangeError for impossible numbers. */
export function verifyDiceBet(bet: ClaimedDiceBet): DiceVerdict {
  const roll = diceRoll(bet);
  const commitment = verifyCommitment(bet);
  const rollMatches = roll === bet.roll;
  const payout = dicePayoutCents(cents(bet.stakeCents), bet, roll) === bet.payoutCents;
  return { roll, commitment, rollMatches, payout, fair: commitment && rollMatches && payout };
}
