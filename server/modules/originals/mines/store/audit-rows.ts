import { sql } from 'kysely';
import type { MinesEnding, MinesRoundStatus } from '#contracts/originals/originals.ts';
import { betsUnlikeStakes } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';

/** A round as the nightly check recomputes it; open rounds have no layout and no ending. Lists are comma-separated text, since they are only compared. */
export interface AuditRow {
  readonly id: string;
  readonly seedId: string;
  readonly state: MinesRoundStatus;
  readonly ending: MinesEnding | null;
  readonly stakeCents: number;
  readonly mines: number;
  readonly gems: number;
  /** In the order they were opened. */
  readonly tiles: string;
  readonly layout: string | null;
  /** The payouts of a cash-out after 1, 2, … gems. */
  readonly payouts: string;
  readonly steps: number;
  readonly payoutCents: number | null;
  readonly nonce: number;
}

/** Every round, in pages. `k` is a snapshot. */
export function auditPages(k: Queryable): AsyncGenerator<readonly AuditRow[]> {
  return readInPages(
    k,
    sql<AuditRow>`
      SELECT id, seed_id AS "seedId", state, ending, stake_cents AS "stakeCents", mines, gems, array_to_string(tiles, ',') AS tiles,
             array_to_string(layout, ',') AS layout, array_to_string(payouts_cents, ',') AS payouts, cardinality(payouts_cents) AS steps,
             payout_cents AS "payoutCents", nonce
      FROM originals_mines_round`,
  );
}

/** Rounds and stakes of the game that disagree, or lack their counterpart, one sentence each. */
export async function roundsOfOtherStakes(k: Queryable): Promise<string[]> {
  return betsUnlikeStakes(k, {
    game: 'mines',
    what: 'Mines round',
    bets: sql`
      SELECT id, stake_id, player_id, id::text AS round_ref, CASE WHEN state IN ('won', 'lost') THEN 'settled' ELSE state END AS status, stake_cents, payout_cents,
             opened_at, ended_at AS closed_at, NULL::text AS side, NULL::text AS risk_group, NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
      FROM originals_mines_round`,
  });
}

/** Rounds whose opened tiles differ from their answered steps, one sentence each. */
export async function brokenSteps(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    WITH told AS (
      SELECT s.round_id, array_agg(s.tile ORDER BY s.gems, NOT s.safe) AS tiles, count(*) FILTER (WHERE NOT s.safe) AS mines,
             bool_and(s.player_id = o.player_id AND s.safe = (s.state <> 'lost') AND s.payout_cents = CASE WHEN s.safe THEN o.payouts_cents[s.gems] ELSE 0 END
               AND (s.state = 'open' OR s.state = o.state)) AS agree
      FROM originals_mines_step s JOIN originals_mines_round o ON o.id = s.round_id GROUP BY s.round_id
    )
    SELECT format('Mines round %s (%s) opened tiles %s, its steps answered %s', o.id, o.state, o.tiles, coalesce(t.tiles::text, 'none')) AS detail
    FROM originals_mines_round o LEFT JOIN told t ON t.round_id = o.id
    WHERE o.tiles IS DISTINCT FROM coalesce(t.tiles, '{}') OR t.agree IS FALSE OR coalesce(t.mines, 0) <> (o.state = 'lost')::integer
    UNION ALL
    SELECT format('a step on tile %s is of no Mines round (%s)', s.tile, s.round_id)
    FROM originals_mines_step s WHERE NOT EXISTS (SELECT FROM originals_mines_round o WHERE o.id = s.round_id)
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Balances answered with an opened tile or at a round's end that the wallet never had, one sentence each. */
export async function brokenBalances(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    WITH told AS (
      SELECT s.round_id, s.player_id, s.wallet_version, s.balance_cash_cents AS cash, s.balance_bonus_cents AS bonus FROM originals_mines_step s
      UNION ALL
      SELECT o.id, o.player_id, o.wallet_version, o.balance_cash_cents, o.balance_bonus_cents FROM originals_mines_round o WHERE o.state <> 'open'
    )
    SELECT format('Mines round %s answered %s + %s at version %s, the wallet had %s + %s', t.round_id, t.cash, t.bonus, t.wallet_version, b.cash_after, b.bonus_after) AS detail
    FROM told t LEFT JOIN stakes_api_balance_step b ON b.player_id = t.player_id AND b.wallet_version = t.wallet_version
    WHERE (t.cash, t.bonus) IS DISTINCT FROM (b.cash_after, b.bonus_after) LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}
