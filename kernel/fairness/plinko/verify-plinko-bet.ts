import { cents } from '../../money.ts';
import { type ClaimedSeeds, verifyCommitment } from '../seed.ts';
import { type PlinkoBoard, plinkoPath, plinkoPayoutCents } from './plinko.ts';

/** A bet from the history, with the server seed revealed by the rotation. */
export interface ClaimedPlinkoBet extends PlinkoBoard, ClaimedSeeds {
  readonly stakeCents: number;
  readonly path: string;
  readonly payoutCents: number;
}

/** The recomputed path, and each check's result. */
export interface PlinkoVerdict {
  readonly path: string;
  /** True if SHA-256 of the revealed seed is the commitment shown before. */
  readonly commitment: boolean;
  /** True if the claimed path is the recomputed one. */
  readonly pathMatches: boolean;
  /** True if the payout is that of the recomputed path, floored once. */
  readonly payout: boolean;
  /** True if all checks pass. */
  readonly fair: boolean;
}

/** Recomputes a bet offline, from its seeds alone, with the code that drew it. Throws RangeError for impossible numbers. */
export function verifyPlinkoBet(bet: ClaimedPlinkoBet): PlinkoVerdict {
  const path = plinkoPath(bet);
  const commitment = verifyCommitment(bet);
  const pathMatches = path === bet.path;
  const payout = plinkoPayoutCents(cents(bet.stakeCents), bet, path) === bet.payoutCents;
  return { path, commitment, pathMatches, payout, fair: commitment && pathMatches && payout };
}
