import { sql } from 'kysely';
import { DEPOSIT_ROLLOVER } from '#server/modules/wallet/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { GroupStep } from '../domain/count-group.ts';
import type { PartStep } from '../domain/count-parts.ts';

/** All closings, in force or reversed, each with the amount that its group counted for it. */
const CLOSINGS = sql`
  SELECT id AS stake_id, settlement_version AS version, status, counted_cents FROM stake WHERE status <> 'open'
  UNION ALL
  SELECT stake_id, version, status, counted_cents FROM stake_reversal`;

export interface GroupStepRow extends GroupStep {
  readonly playerId: string;
  readonly riskGroup: string;
  /** The closing's own count; 0 for other steps. */
  readonly countedCents: number;
}

/** Every step of stakes with a side: by player and group, each group's steps in the order of the ledger. */
export function groupSteps(k: Queryable): AsyncGenerator<readonly GroupStepRow[]> {
  return readInPages(
    k,
    sql<GroupStepRow>`
      SELECT s.player_id AS "playerId", s.risk_group AS "riskGroup", s.id AS "stakeId", s.side, s.cash_cents AS "cashCents",
             s.cash_cents + s.bonus_cents AS "stakedCents", e.step, c.status AS ending, coalesce(c.counted_cents, 0)::bigint AS "countedCents"
      FROM stake s
      JOIN (
        SELECT m.id AS stake_id, t.version, t.step, min(t.transfer_id) AS transfer_id
        FROM stake m JOIN wallet_api_stake_step t ON t.ref_id = m.id::text WHERE m.side IS NOT NULL GROUP BY 1, 2, 3
      ) e ON e.stake_id = s.id
      LEFT JOIN (${CLOSINGS}) c ON c.stake_id = e.stake_id AND c.version = e.version AND e.step = 'closed'
      WHERE s.side IS NOT NULL
      ORDER BY s.player_id, s.risk_group, e.transfer_id`,
  );
}

export interface PartStepRow extends PartStep {
  readonly playerId: string;
  readonly riskGroup: string;
  /** The period stored in the part's row. */
  readonly period: number;
  readonly countedCents: number;
}

/**
 * Every step of stakes with risks, once for each of their groups: by player and group, each group's steps in the order of the ledger. A `forgone` stake ends
 * without counting.
 */
export function partSteps(k: Queryable): AsyncGenerator<readonly PartStepRow[]> {
  return readInPages(
    k,
    sql<PartStepRow>`
      SELECT r.player_id AS "playerId", r.risk_group AS "riskGroup", r.stake_id AS "stakeId", r.period, r.staked_cents AS "stakedCents", r.counting_cents AS "countingCents",
             (SELECT jsonb_agg(jsonb_build_object('fromOutcome', u.outcome, 'returnCents', u.cents) ORDER BY u.outcome)
              FROM unnest(r.return_from, r.return_cents) AS u (outcome, cents)) AS returns,
             r.counted_cents AS "countedCents", e.step, CASE WHEN s.forgone THEN NULL ELSE c.status END AS ending
      FROM stake_part r
      JOIN stake s ON s.id = r.stake_id
      JOIN (
        SELECT m.id AS stake_id, t.version, t.step, min(t.transfer_id) AS transfer_id
        FROM stake m JOIN wallet_api_stake_step t ON t.ref_id = m.id::text WHERE m.risks IS NOT NULL GROUP BY 1, 2, 3
      ) e ON e.stake_id = r.stake_id
      LEFT JOIN (${CLOSINGS}) c ON c.stake_id = e.stake_id AND c.version = e.version AND e.step = 'closed'
      ORDER BY r.player_id, r.risk_group, e.transfer_id`,
  );
}

export interface RolloverStepRow {
  readonly playerId: string;
  /** `stands`: a block in force; these rows come last. */
  readonly kind: 'counted' | 'written' | 'lowered' | 'stands';
  readonly ref: string;
  readonly order: number;
  readonly cents: number;
}

/**
 * The history of all deposit blocks, by player in the order of the ledger: amounts written, lowered and counted by stakes, then the blocks in force. A stake
 * that counts by group counts the amounts of its closings; any other the amount of its first settlement or, without one, its cash.
 */
export function rolloverSteps(k: Queryable): AsyncGenerator<readonly RolloverStepRow[]> {
  const own = sql`reason = ${DEPOSIT_ROLLOVER}`;
  return readInPages(
    k,
    sql<RolloverStepRow>`
      WITH blocked AS MATERIALIZED (
        SELECT player_id, min(after_transfer) AS since FROM wallet_api_block_step WHERE ${own} GROUP BY 1
      ),
      counted AS (
        SELECT s.player_id, e.transfer_id, CASE WHEN num_nonnulls(s.side, s.risks) > 0 THEN c.counted_cents::bigint
                 WHEN c.status = 'settled' AND c.version = min(c.version) FILTER (WHERE c.status = 'settled') OVER (PARTITION BY s.id)
                   THEN coalesce(nullif(c.counted_cents, 0), s.cash_cents)::bigint END AS cents
        FROM blocked b
        JOIN stake s ON s.player_id = b.player_id
        JOIN (${CLOSINGS}) c ON c.stake_id = s.id
        JOIN (SELECT ref_id::uuid AS stake_id, version, min(transfer_id) AS transfer_id FROM wallet_api_stake_step WHERE step = 'closed' GROUP BY 1, 2) e
          ON e.stake_id = c.stake_id AND e.version = c.version
      )
      SELECT player_id AS "playerId", kind, ref, "order", cents FROM (
        SELECT c.player_id, c.transfer_id AS place, 0 AS later, 0::bigint AS n, 'counted' AS kind, '' AS ref, 0 AS "order", c.cents
        FROM counted c JOIN blocked b ON b.player_id = c.player_id WHERE c.cents > 0 AND c.transfer_id > b.since
        UNION ALL
        SELECT player_id, after_transfer, 1, n, CASE WHEN amount > 0 THEN 'written' ELSE 'lowered' END, ref,
               (row_number() OVER (PARTITION BY player_id ORDER BY created_at, ref))::integer, abs(amount)
        FROM wallet_api_block_step WHERE ${own}
        UNION ALL
        SELECT player_id, 9223372036854775807, 2, 0, 'stands', ref, 0, amount::bigint FROM wallet_api_block WHERE ${own}
      ) step
      ORDER BY player_id, place, later, n, "order"`,
  );
}
