import { sql } from 'kysely';
import type { TableBetStatus } from '#contracts/originals/table.ts';
import { betsUnlikeStakes } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { AnyTableGame } from '../table-game.ts';
import type { VoidReason } from './bet-rows.ts';

/** A bet as the nightly check reads it. */
export interface AuditBet {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly position: string;
  readonly stakeCents: number;
  /** Its highest return, in hundredths of its stake. */
  readonly paysE2: number;
  readonly targetE2: number | null;
  /** Where and when it left before its round ended; null if it did not. */
  readonly leftE2: number | null;
  readonly leftAt: Date | null;
  readonly endedAt: Date | null;
  readonly state: TableBetStatus;
  readonly payoutCents: number;
  /** Why it is void in a round that is not; null otherwise. */
  readonly voidReason: VoidReason | null;
  /** True when the register bars, or once barred, its player. */
  readonly isPlayerBarred: boolean;
  /** Unix milliseconds. */
  readonly placedAtMs: number;
}

/** Every bet of a table, in pages. `k` is a snapshot. */
export function auditPages(k: Queryable, game: string): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`
      SELECT id, round_id AS "roundId", player_id AS "playerId", position, stake_cents AS "stakeCents", pays_e2 AS "paysE2", target_e2 AS "targetE2",
             left_e2 AS "leftE2", left_at AS "leftAt", ended_at AS "endedAt", state, payout_cents AS "payoutCents",
             (extract(epoch FROM placed_at) * 1000)::bigint AS "placedAtMs", void_reason AS "voidReason",
             (void_reason = 'central_exclusion' AND EXISTS (SELECT FROM originals_barred_player p WHERE p.player_id = b.player_id)) IS TRUE AS "isPlayerBarred"
      FROM originals_table_bet b WHERE b.game = ${game}`,
  );
}

/** Bets and stakes of a table that disagree, or lack their counterpart, one sentence each; and stakes whose possible loss differs from their bets'. */
export async function betsOfOtherStakes(k: Queryable, game: AnyTableGame): Promise<string[]> {
  const { id, name } = game;
  // The possible loss of a bet that leaves is stored in its own row.
  const pays = game.run === undefined ? game.pays : {};
  const ofOtherStakes = await betsUnlikeStakes(k, {
    game: id,
    what: `${name} bet`,
    bets: sql`
      SELECT id, id AS stake_id, player_id, round_id::text AS round_ref, CASE WHEN state IN ('won', 'lost') THEN 'settled' ELSE state END AS status, stake_cents,
             CASE state WHEN 'open' THEN nullif(payout_cents, 0) ELSE payout_cents END AS payout_cents, placed_at AS opened_at, ended_at AS closed_at,
             position AS side, round_id::text AS risk_group, NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
      FROM originals_table_bet WHERE game = ${id}`,
  });
  const { rows: ofOtherRisks } = await sql<{ detail: string }>`
    WITH pays AS (
      SELECT p.key AS position, array_agg(c.ordinality::integer - 1 ORDER BY c.ordinality) AS places, array_agg(c.value::numeric ORDER BY c.ordinality) AS pays
      FROM jsonb_each(${JSON.stringify(pays)}::jsonb) p CROSS JOIN LATERAL jsonb_array_elements_text(p.value) WITH ORDINALITY c GROUP BY p.key
    )
    SELECT format('%s bet %s is %s on %s; its stake can lose %s of round %s, and returns %s from %s on', ${name}::text, r.stake_id, b.stake_cents, b.position,
                  r.staked_cents, r.risk_group, r.return_cents, r.return_from) AS detail
    FROM stakes_api_risk r LEFT JOIN originals_table_bet b ON b.id = r.stake_id AND b.game = ${id} LEFT JOIN pays p ON p.position = b.position
    WHERE r.game = ${id} AND (r.risk_group, r.staked_cents, r.return_from, r.return_cents) IS DISTINCT FROM
          (b.round_id::text, b.stake_cents, CASE WHEN ${game.run !== undefined} THEN ARRAY[0, b.pays_e2] ELSE p.places END,
           ARRAY(SELECT div(b.stake_cents * each, 100)::bigint
                 FROM unnest(CASE WHEN ${game.run !== undefined} THEN ARRAY[0, b.pays_e2]::numeric[] ELSE p.pays END) WITH ORDINALITY AS e (each, n) ORDER BY e.n))
    LIMIT 200`.execute(k);
  return [...ofOtherStakes, ...ofOtherRisks.map(({ detail }) => detail)];
}

interface WrongSeat {
  readonly roundId: string;
  readonly playerId: string;
  readonly seat: string;
  readonly bets: string;
}

/** Seats that do not hold exactly their player's bets, cancelled ones excluded, with both sides' figures. A seat counts each bet and each cancellation. */
export async function wrongSeats(k: Queryable): Promise<WrongSeat[]> {
  const { rows } = await sql<WrongSeat>`
    WITH placed AS (
      SELECT round_id, player_id, coalesce(jsonb_object_agg(position, cents) FILTER (WHERE cents > 0), '{}') AS stakes, sum(acts)::integer AS bets
      FROM (SELECT round_id, player_id, position, coalesce(sum(stake_cents) FILTER (WHERE NOT is_cancelled), 0)::bigint AS cents, count(*) + count(*) FILTER (WHERE is_cancelled) AS acts
            FROM (SELECT *, void_reason IS NOT DISTINCT FROM 'cancelled' AS is_cancelled FROM originals_table_bet) b GROUP BY 1, 2, 3) p
      GROUP BY round_id, player_id
    )
    SELECT round_id AS "roundId", player_id AS "playerId", coalesce(s.stakes::text || ', ' || s.bets, 'none') AS seat,
           coalesce(p.stakes::text || ', ' || p.bets, 'none') AS bets
    FROM placed p FULL JOIN originals_table_seat s USING (round_id, player_id)
    WHERE (s.stakes, s.bets) IS DISTINCT FROM (p.stakes, p.bets)`.execute(k);
  return rows;
}

/** Games of bets other than `games`. */
export async function gamesBeside(k: Queryable, games: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`SELECT DISTINCT game FROM originals_table_bet WHERE NOT (game = ANY (${[...games]}::text[]))`.execute(k);
  return rows.map(({ game }) => game);
}
