import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk, type FailedItem } from '#server/platform/parking/divide-chunk.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { barFirstPair, lockFairness } from '../../fairness/store/fairness-rows.ts';
import { drawLayout } from '../draw-layout.ts';
import { closeRow, lockOpenRound } from '../store/round-calls.ts';

export interface ClosedRound {
  readonly roundId: string;
  readonly state: 'won' | 'void';
  readonly payoutCents: number;
}

/**
 * Ends a player's open round for the house in the caller's transaction: cashed out at its last step, or voided with no tile revealed. Returns null without an
 * open round. Call it before locking the player's `gate_player` row: it locks fairness, round, `gate_player` and wallet, in that order. A new round of the
 * player waits until the caller commits the pause or exclusion, which then refuses it.
 */
export async function closeOpenMinesRound(tx: Tx, playerId: string, deps: Pick<OriginalsDeps, 'clock' | 'vault'>): Promise<ClosedRound | null> {
  await keepRoundsWaiting(tx, playerId);
  const round = await lockOpenRound(tx, playerId);
  if (round === null) return null;
  const closed = await closeRow(tx, round.roundId, drawLayout(deps.vault, round), deps.clock.now());
  return closed === null ? null : { roundId: round.roundId, ...closed };
}

/** A player without seeds has no row to lock: block the creation of the first pair, which every round needs. */
async function keepRoundsWaiting(tx: Tx, playerId: string): Promise<void> {
  if ((await lockFairness(tx, playerId)) !== null) return;
  await barFirstPair(tx, playerId);
  await lockFairness(tx, playerId);
}

/** Runs `closeOpenMinesRound` in its own transaction; returns the failures. */
export async function endMinesPlay(deps: OriginalsDeps, playerId: string): Promise<readonly FailedItem<string>[]> {
  return divideChunk([playerId], () => inTransaction(deps.db, async (tx) => void (await closeOpenMinesRound(tx, playerId, deps))));
}
