import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** True once a stake of the player was settled, with any payout; a void one doesn't count. */
export async function hasSettledStake(k: Queryable, playerId: string): Promise<boolean> {
  const [row] = await callFunction(k, 'stakes_api_has_settled', { p_player_id: playerId });
  return row?.value ?? false;
}
