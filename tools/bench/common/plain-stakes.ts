import type { Database } from '#server/platform/db/database.ts';
import { ids } from './players.ts';

const OPENED_TOGETHER = 200;

/** Opens a stake for each player by stakes_api_open, without any game; returns their ids in the order of the players. */
export async function openPlainStakes(owner: Database, players: readonly string[], stakeCents: number, at: Date): Promise<readonly string[]> {
  const opened: string[] = [];
  for (let from = 0; from < players.length; from += OPENED_TOGETHER) {
    const rows = players.slice(from, from + OPENED_TOGETHER).map((playerId) => ({
      stake_id: ids.next(),
      player_id: playerId,
      operation: 'bench',
      key: ids.next(),
      ordinal: 0,
      fingerprint: '00',
      vertical: 'originals',
      needs_approval: false,
      game: 'bench',
      round_ref: ids.next(),
      stake_cents: stakeCents,
    }));
    await owner.pool.query('SELECT count(*) FROM stakes_api_open($1::jsonb, $2)', [JSON.stringify(rows), at]);
    opened.push(...rows.map((row) => row.stake_id));
  }
  return opened;
}
