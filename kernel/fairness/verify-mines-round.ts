import { cents } from '../money.ts';
import { minesLayout } from './mines-layout.ts';
import { minesPayout } from './mines-paytable.ts';
import { type ClaimedSeeds, verifyCommitment } from './seed.ts';

/** A finished round from the history, with the server seed revealed by the rotation. */
export interface ClaimedMinesRound extends ClaimedSeeds {
  readonly mines: number;
  readonly stakeCents: number;
  readonly status: 'won' | 'lost' | 'void';
  /** Tiles in the order they were opened; the last of a lost round is the mine. */
  readonly tiles: readonly number[];
  readonly payoutCents: number;
  /** Mined tiles claimed by the site, ascending. */
  readonly layout: readonly number[];
}

/** The recomputed layout, and each check's result. */
export interface MinesVerdict {
  readonly layout: readonly number[];
  /** SHA-256 of the revealed seed is the commitment shown before. */
  readonly commitment: boolean;
  /** The claimed mines are the recomputed ones. */
  readonly layoutMatches: boolean;
  /** Every opened tile was as the site said. */
  readonly outcome: boolean;
  /** The payout is the multiplier's, floored once. */
  readonly payout: boolean;
  /** All of them. */
  readonly fair: boolean;
}

/** Recomputes a round from its seeds alone, offline, with the code that drew it. Throws RangeError for impossible figures. */
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
