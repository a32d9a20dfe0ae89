import { voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { divideChunk, type FailedItem } from '#server/platform/parking/divide-chunk.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { lockOpenBets, openBetIds, writeVoid } from '../store/bet-rows.ts';
import type { AnyTableGame } from '../table-game.ts';

/** Voids and refunds a player's open bets at a table. If that fails, retries them one by one so that the others end; returns the failures. */
export async function endTablePlay(deps: OriginalsDeps, { id }: AnyTableGame, playerId: string, at: Date): Promise<readonly FailedItem<string>[]> {
  return divideChunk(await openBetIds(deps.db.k, id, playerId), (ids) => inTransaction(deps.db, (tx) => voidBets(tx, playerId, ids, at)));
}

/** Voids and refunds those bets that are still open, and notifies the player. Locks bets, then `gate_player` and wallet. */
async function voidBets(tx: Tx, playerId: string, ids: readonly string[], at: Date): Promise<void> {
  const bets = await lockOpenBets(tx, ids);
  if (bets.length === 0) return;
  const answers = await voidStakes(
    tx,
    bets.map(({ id }) => ({ stake_id: id, version: 1 })),
    at,
  );
  const other = answers.find(({ verdict }) => verdict !== 'voided');
  if (other !== undefined) throw new Error(`the stake of bet ${other.stake_id ?? '?'} cannot be voided: ${other.verdict}`);
  await writeVoid(
    tx,
    bets.map(({ id }) => id),
    'central_exclusion',
    at,
  );
  await publish(
    tx,
    at,
    bets.map(({ id, stakeCents }) => realtimeMessage(`private-bets.${playerId}`, 'BetUpdateEvent', { id, status: 'void', payout: stakeCents })),
  );
}
