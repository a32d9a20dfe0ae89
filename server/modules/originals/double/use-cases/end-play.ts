import { voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { lockOpenBets, writeVoid } from '../store/open-double-bets.ts';

/** Voids and refunds those of a player's Double bets that are open still, and tells the player. Locks bets, then gate and wallet. */
export async function voidDoubleBets(tx: Tx, playerId: string, ids: readonly string[], at: Date): Promise<void> {
  const bets = await lockOpenBets(tx, ids);
  if (bets.length === 0) return;
  const answers = await voidStakes(
    tx,
    bets.map(({ id }) => ({ stake_id: id, version: 1 })),
    at,
  );
  const other = answers.find(({ verdict }) => verdict !== 'voided');
  if (other !== undefined) throw new Error(`the stake of Double bet ${other.stake_id ?? '?'} cannot be voided: ${other.verdict}`);
  await writeVoid(
    tx,
    bets.map(({ id }) => id),
    at,
  );
  await publish(
    tx,
    at,
    bets.map(({ id, stakeCents }) => realtimeMessage(`private-bets.${playerId}`, 'BetUpdateEvent', { id, status: 'void', payout: stakeCents })),
  );
}
