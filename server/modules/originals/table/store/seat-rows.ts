import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The stakes on the table, in centavos, and the number of players, by position. */
interface SeatTotals {
  readonly bets: number;
  readonly stakes: ReadonlyMap<string, number>;
  readonly players: ReadonlyMap<string, number>;
}

interface TopStake {
  readonly playerId: string;
  readonly position: string;
  /** The player's total stake on the position, in centavos. */
  readonly stakeCents: number;
}

/** A round's totals. `bets` never falls while bets are taken. */
export async function readTotals(k: Queryable, roundId: string): Promise<SeatTotals> {
  const { rows } = await sql<{ position: string | null; cents: number; players: number; bets: number }>`
    SELECT p.key AS position, coalesce(sum(p.value::bigint), 0)::bigint AS cents, count(p.key)::integer AS players,
           coalesce(sum(s.bets) FILTER (WHERE p.key IS NULL), 0)::integer AS bets
    FROM originals_table_seat s CROSS JOIN LATERAL (SELECT NULL AS key, NULL AS value UNION ALL SELECT * FROM jsonb_each_text(s.stakes)) p
    WHERE s.round_id = ${roundId} GROUP BY p.key`.execute(k);
  const positions = rows.flatMap(({ position, ...figures }) => (position === null ? [] : [{ position, ...figures }]));
  return {
    bets: rows.find(({ position }) => position === null)?.bets ?? 0,
    stakes: new Map(positions.map(({ position, cents }) => [position, cents])),
    players: new Map(positions.map(({ position, players }) => [position, players])),
  };
}

/** The highest stakes of a round, per player and position, highest first. */
export async function readTopStakes(k: Queryable, roundId: string, limit: number): Promise<TopStake[]> {
  const { rows } = await sql<TopStake>`
    SELECT s.player_id AS "playerId", p.key AS position, p.value::bigint AS "stakeCents"
    FROM originals_table_seat s CROSS JOIN LATERAL jsonb_each_text(s.stakes) p
    WHERE s.round_id = ${roundId}
    ORDER BY p.value::bigint DESC, s.player_id, p.key LIMIT ${limit}`.execute(k);
  return rows;
}

/** Locks a player's seat in a round until the transaction ends. Lock it after the round, before bets, `gate_player` and wallet. */
export async function lockSeat(tx: Tx, { roundId, playerId }: { readonly roundId: string; readonly playerId: string }): Promise<void> {
  await tx.selectFrom('originals_table_seat').select('bets').where('round_id', '=', roundId).where('player_id', '=', playerId).forNoKeyUpdate().execute();
}

/** Takes all bets off a locked seat, which counts each as an act. */
export async function clearSeat(tx: Tx, { roundId, playerId }: { readonly roundId: string; readonly playerId: string }, bets: number): Promise<void> {
  await sql`UPDATE originals_table_seat SET stakes = '{}', bets = bets + ${bets} WHERE round_id = ${roundId} AND player_id = ${playerId}`.execute(tx);
}
