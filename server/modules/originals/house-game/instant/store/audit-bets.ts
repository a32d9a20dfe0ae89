import { sql } from 'kysely';
import { betsUnlikeStakes } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { AnyInstantGame, BetFields } from '../instant-game.ts';
import { betColumns, betTable } from './bet-rows.ts';

/** A bet as the nightly check recomputes it, with the fields of its choice and its result. */
export type AuditBet = BetFields & {
  readonly id: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly stakeCents: number;
  readonly payoutCents: number;
};

/** Every settled bet of a game, in pages. `k` is a snapshot. */
export function auditPages(k: Queryable, game: AnyInstantGame): AsyncGenerator<readonly AuditBet[]> {
  return readInPages(
    k,
    sql<AuditBet>`SELECT id, seed_id AS "seedId", nonce, ${betColumns(game)}, stake_cents AS "stakeCents", payout_cents AS "payoutCents" FROM ${sql.table(betTable(game))}`,
  );
}

/** Balances in answers to bets that the wallet never had, one sentence each. */
export async function brokenBalances(k: Queryable, game: AnyInstantGame): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('%s bet %s answered %s + %s at version %s, the wallet had %s + %s', ${game.name}::text, o.id, o.balance_cash_cents, o.balance_bonus_cents,
                  o.wallet_version, b.cash_after, b.bonus_after) AS detail
    FROM ${sql.table(betTable(game))} o LEFT JOIN stakes_api_balance_step b ON b.player_id = o.player_id AND b.wallet_version = o.wallet_version
    WHERE (o.balance_cash_cents, o.balance_bonus_cents) IS DISTINCT FROM (b.cash_after, b.bonus_after) LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Bets that differ from the request of their key (the canonical body of `place-bet.ts`, whose hash the stake keeps), one sentence each. */
export async function betsOfOtherCalls(k: Queryable, game: AnyInstantGame): Promise<string[]> {
  const settled = sql.join(game.choice.map((field) => sql`${sql.ref(field)}::text`));
  const accepted = sql.join(game.choice.map((field) => sql`terms ->> ${sql.lit(field)}`));
  const body = sql.join([sql`o.stake_cents`, ...game.choice.map((field) => sql`o.${sql.ref(field)}`)]);
  const { rows } = await sql<{ detail: string }>`
    SELECT format('%s bet %s is not the one that its key was sent with', ${game.name}::text, o.id) AS detail
    FROM (SELECT id, stake_cents, ${settled} FROM ${sql.table(betTable(game))}
          UNION ALL SELECT id, stake_cents, ${accepted} FROM originals_accepted_bet WHERE game = ${game.id}) AS o (id, stake_cents, ${sql.join(game.choice.map((field) => sql.ref(field)))})
    JOIN stakes_api_audit s ON s.id = o.id
    WHERE s.fingerprint <> sha256(convert_to(concat_ws(':', ${game.id}::text, ${body}), 'UTF8')) LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Bets and stakes of the game that disagree, or lack their counterpart, one sentence each. */
export async function betsOfOtherStakes(k: Queryable, game: AnyInstantGame): Promise<string[]> {
  return betsUnlikeStakes(k, {
    game: game.id,
    what: `${game.name} bet`,
    bets: sql`
      SELECT id, id AS stake_id, player_id, id::text AS round_ref, 'settled' AS status, stake_cents, payout_cents, placed_at AS opened_at, drawn_at AS closed_at,
             NULL::text AS side, NULL::text AS risk_group, NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
      FROM ${sql.table(betTable(game))}
      UNION ALL
      SELECT id, id AS stake_id, player_id, id::text AS round_ref, CASE WHEN voided_at IS NULL THEN 'open' ELSE 'void' END AS status, stake_cents,
             CASE WHEN voided_at IS NOT NULL THEN stake_cents END AS payout_cents, accepted_at AS opened_at, voided_at AS closed_at,
             NULL::text AS side, NULL::text AS risk_group, NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
      FROM originals_accepted_bet WHERE game = ${game.id}`,
  });
}

/** An accepted bet that should not exist. */
export interface StrayBet {
  readonly id: string;
  readonly game: string;
  readonly acceptedAt: Date;
}

/** Accepted bets of games that do not draw them, and those accepted before `before` that are neither drawn nor void. */
export async function strayBets(k: Queryable, games: readonly string[], before: Date): Promise<StrayBet[]> {
  const { rows } = await sql<StrayBet>`
    SELECT id, game, accepted_at AS "acceptedAt" FROM originals_accepted_bet
    WHERE game <> ALL (${[...games]}::text[]) OR (voided_at IS NULL AND accepted_at < ${before}) LIMIT 1000`.execute(k);
  return rows;
}
