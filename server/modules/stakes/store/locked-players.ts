import { callFunction } from '#server/platform/db/call-function.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Players whose `gate_player` row or wallet another transaction has locked now: a game calls this when a batch of its bets timed out. */
export async function lockedPlayers(db: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const players = { p_players: [...playerIds] };
  const gates = await callFunction(db.k, 'gate_api_locked_elsewhere', players);
  const wallets = await callFunction(db.k, 'wallet_api_locked_elsewhere', players);
  return new Set([...gates, ...wallets].map(({ value }) => value));
}
