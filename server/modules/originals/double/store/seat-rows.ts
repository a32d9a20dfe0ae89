import { sql } from 'kysely';
import type { DoubleColor, DoublePerColor } from '#contracts/double.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What stands on the table, in centavos, and how many different players stand on each colour. */
export interface SeatTotals {
  readonly bets: number;
  readonly stakes: DoublePerColor;
  readonly players: DoublePerColor;
}

export interface TopStake {
  readonly playerId: string;
  readonly color: DoubleColor;
  /** Everything that the player has on the colour, in centavos. */
  readonly stakeCents: number;
}

interface TotalsRow {
  readonly bets: number;
  readonly red: number;
  readonly black: number;
  readonly white: number;
  readonly red_players: number;
  readonly black_players: number;
  readonly white_players: number;
}

/** A round's totals. `bets` only ever grows while bets are taken. */
export async function readTotals(k: Queryable, roundId: string): Promise<SeatTotals> {
  const { rows } = await sql<TotalsRow>`
    SELECT coalesce(sum(bets), 0)::integer AS bets,
           coalesce(sum(red_cents), 0)::bigint AS red, coalesce(sum(black_cents), 0)::bigint AS black, coalesce(sum(white_cents), 0)::bigint AS white,
           (count(*) FILTER (WHERE red_cents > 0))::integer AS red_players, (count(*) FILTER (WHERE black_cents > 0))::integer AS black_players,
           (count(*) FILTER (WHERE white_cents > 0))::integer AS white_players
    FROM originals_double_seat WHERE round_id = ${roundId}`.execute(k);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answered no row');
  return {
    bets: row.bets,
    stakes: { red: row.red, black: row.black, white: row.white },
    players: { red: row.red_players, black: row.black_players, white: row.white_players },
  };
}

/** The highest stakes of a round, per player and colour, highest first. */
export async function readTopStakes(k: Queryable, roundId: string, limit: number): Promise<TopStake[]> {
  const { rows } = await sql<TopStake>`
    SELECT s.player_id AS "playerId", c.color, c.cents AS "stakeCents"
    FROM originals_double_seat s CROSS JOIN LATERAL (VALUES ('red', s.red_cents), ('black', s.black_cents), ('white', s.white_cents)) AS c (color, cents)
    WHERE s.round_id = ${roundId} AND c.cents > 0
    ORDER BY c.cents DESC, s.player_id, c.color LIMIT ${limit}`.execute(k);
  return rows;
}
