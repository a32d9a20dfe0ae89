import { callFunction } from '#server/platform/db/call-function.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Whose gate row or wallet somebody else holds at this moment: a game asks when a batch of its bets gave up waiting. */
export async function lockedPlayers(db: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const players = { p_players: [...playerIds] };
  const gates = await callFunction(db.k, 'gate_api_locked_elsewhere', players);
  const wallets = await callFunction(db.k, 'wallet_api_locked_elsewhere', players);
  return new Set([...gates, ...wallets].map(({ value }) => value));
}
