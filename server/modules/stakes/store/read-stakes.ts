import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface StakeSummary {
  readonly id: string;
  readonly game: string;
  readonly roundRef: string;
  readonly status: 'open' | 'settled' | 'void';
  readonly playerId: string;
  /** What was drawn, cash and bonus. */
  readonly stakeCents: number;
  /** What the game owed (the stake when void); null while open. */
  readonly payoutCents: number | null;
}

/** Which game and round the stakes behind statement lines belong to. */
export async function describeStakes(db: Queryable, stakeIds: readonly string[]): Promise<StakeSummary[]> {
  if (stakeIds.length === 0) return [];
  const rows = await db
    .selectFrom('stake')
    .select(['id', 'game', 'round_ref', 'status', 'player_id', 'cash_cents', 'bonus_cents', 'payout_cents'])
    .where('id', 'in', [...stakeIds])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    game: row.game,
    roundRef: row.round_ref,
    status: row.status as StakeSummary['status'],
    playerId: row.player_id,
    stakeCents: row.cash_cents + row.bonus_cents,
    payoutCents: row.payout_cents,
  }));
}

/** True while any stake of the player is open: closure waits for it. */
export async function hasOpenStakes(db: Queryable, playerId: string): Promise<boolean> {
  const row = await db.selectFrom('stake').select('id').where('player_id', '=', playerId).where('status', '=', 'open').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * The games (`stake.game`) that the player staked on, the last one first, at most `limit`. Walks `stake_player_game` from game to game: one
 * probe each, however many stakes there are. Ids are UUIDv7, so the highest is the last.
 */
export async function recentGames(db: Queryable, playerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    WITH RECURSIVE played AS (
      (SELECT game, id FROM stake WHERE player_id = ${playerId} ORDER BY game, id DESC LIMIT 1)
      UNION ALL
      SELECT next.game, next.id
      FROM played
      CROSS JOIN LATERAL (SELECT game, id FROM stake WHERE player_id = ${playerId} AND game > played.game ORDER BY game, id DESC LIMIT 1) next
    )
    SELECT game FROM played ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.game);
}
