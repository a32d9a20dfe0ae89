import { cents } from '../money.ts';
import { minesLayout } from './mines-layout.ts';
import { minesPayout } from './mines-paytable.ts';
import { type ClaimedSeeds, verifyCommitment } from './seed.ts';

/** A finished round from the history, with the server seed revealed by the rotation. */
export interface ClaimedMinesRound extends ClaimedSeeds {
  readonly mines: number;
  readonly stakeCents: number;
  readonly status: 'won' | 'lost' | 'void';
  /** Tiles in the order they were opened; the last tile of a lost round is a mine. */
  readonly tiles: readonly number[];
  readonly payoutCents: number;
  /** Mined tiles claimed by the site, ascending. */
  readonly layout: readonly number[];
}

/** The recomputed layout, and each check's result. */
export interface MinesVerdict {
  readonly layout: readonly number[];
  /** True if SHA-256 of the revealed seed is the commitment shown before. */
  readonly commitment: boolean;
  /** True if the claimed mines are the recomputed ones. */
  readonly layoutMatches: boolean;
  /** True if every opened tile was as the site showed it. */
  readonly outcome: boolean;
  /** True if the payout is that of the multiplier, floored once. */
  readonly payout: boolean;
  /** True if all checks pass. */
  readonly fair: boolean;
}

/** Recomputes a round offline, from its seeds alone, with the code that drew it. Throws RangeError for impossible numbers. */
export function verifyMinesRound(round: ClaimedMinesRound): MinesVerdict {
  const layout = minesLayout(round);
  const commitment = verifyCommitment(round);
  const layoutMatches = layout.join() === round.layout.toSorted((a, b) => a - b).join();
  const outcome = outcomeHolds(round, layout);
  const payout = outcome && round.payoutCents === expectedPayout(round);
  return { layout, commitment, layoutMatches, outcome, payout, fair: commitment && layoutMatches && outcome && payout };
}

function outcomeHolds(round: ClaimedMinesRound, layout: readonly number[]): boolean {
  if (new Set(round.tiles).size !== round.tiles.length || round.tiles.some((tile) => !Number.isInteger(tile) || tile < 0 || tile > 24)) return false;
  const hits = round.tiles.map((tile) => layout.includes(tile));
  if (round.status === 'void') return hits.length === 0;
  if (hits.length === 0) return false;
  return round.status === 'lost' ? hits.indexOf(true) === hits.length - 1 : !hits.includes(true);
}

/** A voided round refunds the stake. */
function expectedPayout(round: ClaimedMinesRound): number {
  if (round.status === 'lost') return 0;
  const stakeCents = cents(round.stakeCents);
  return round.status === 'void' ? stakeCents : minesPayout(stakeCents, round.mines, round.tiles.length);
}
