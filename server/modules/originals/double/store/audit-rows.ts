import { sql } from 'kysely';
import type { DoubleBetStatus, DoubleColor } from '#contracts/double.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';

/** A bet as the nightly check reads it. */
export interface AuditBet {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly state: DoubleBetStatus;
  readonly payoutCents: number;
  /** Unix milliseconds. */
  readonly placedAtMs: number;
  readonly endedAtMs: number | null;
}

/** Every bet there is, in pages. `k` is a snapshot. */
export function auditPages(k: Queryable): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`
      SELECT id, round_id AS "roundId", player_id AS "playerId", color, stake_cents AS "stakeCents", state, payout_cents AS "payoutCents",
             (extract(epoch FROM placed_at) * 1000)::bigint AS "placedAtMs", (extract(epoch FROM ended_at) * 1000)::bigint AS "endedAtMs"
      FROM originals_double_bet`,
  );
}

/** Of these ids, those that are bets. */
export async function knownBets(k: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM originals_double_bet WHERE id = ANY (${[...ids]}::uuid[])`.execute(k);
  return new Set(rows.map(({ id }) => id));
}

/** Seats that do not hold exactly the bets of their player, with both sides' figures. */
export async function wrongSeats(k: Queryable): Promise<{ roundId: string; playerId: string; seat: string; bets: string }[]> {
  const { rows } = await sql<{ roundId: string; playerId: string; seat: string; bets: string }>`
    WITH placed AS (
      SELECT round_id, player_id,
             concat_ws('/', coalesce(sum(stake_cents) FILTER (WHERE color = 'red'), 0), coalesce(sum(stake_cents) FILTER (WHERE color = 'black'), 0),
               coalesce(sum(stake_cents) FILTER (WHERE color = 'white'), 0), count(*)) AS figures
      FROM originals_double_bet GROUP BY round_id, player_id
    ),
    seated AS (
      SELECT round_id, player_id, concat_ws('/', red_cents, black_cents, white_cents, bets) AS figures FROM originals_double_seat
    )
    SELECT round_id AS "roundId", player_id AS "playerId", coalesce(s.figures, 'none') AS seat, coalesce(p.figures, 'none') AS bets
    FROM placed p FULL JOIN seated s USING (round_id, player_id)
    WHERE s.figures IS DISTINCT FROM p.figures`.execute(k);
  return rows;
}
