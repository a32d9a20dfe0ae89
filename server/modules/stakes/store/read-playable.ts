import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A player's playable balance, in centavos; the version rises with each change. Zero for a player without a wallet. */
export async function readPlayable(
  k: Queryable,
  playerId: string,
): Promise<{ readonly cashCents: number; readonly bonusCents: number; readonly version: number }> {
  const [row] = await callFunction(k, 'stakes_api_balance', { p_player_id: playerId });
  return { cashCents: row?.balance_cash_cents ?? 0, bonusCents: row?.balance_bonus_cents ?? 0, version: row?.wallet_version ?? 0 };
}
