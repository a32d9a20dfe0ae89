import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The accepted bets of a game as `betsUnlikeStakes` reads bets, for a union with those that are drawn. */
export function acceptedAsBets(game: string) {
  return sql`
    SELECT id, id AS stake_id, player_id, id::text AS round_ref, CASE WHEN voided_at IS NULL THEN 'open' ELSE 'void' END AS status, stake_cents,
           CASE WHEN voided_at IS NOT NULL THEN stake_cents END AS payout_cents, accepted_at AS opened_at, voided_at AS closed_at,
           NULL::text AS side, NULL::text AS risk_group, NULL::text AS key, NULL::bytea AS fingerprint, NULL::integer AS ordinal
    FROM originals_accepted_bet WHERE game = ${game}`;
}

/** An accepted bet that should not be there. */
export interface StrayBet {
  readonly id: string;
  readonly game: string;
  readonly acceptedAt: Date;
}

/** Accepted bets of games that draw none, and those accepted before `before` that are neither drawn nor void. */
export async function strayBets(k: Queryable, games: readonly string[], before: Date): Promise<StrayBet[]> {
  const { rows } = await sql<StrayBet>`
    SELECT id, game, accepted_at AS "acceptedAt" FROM originals_accepted_bet
    WHERE game <> ALL (${[...games]}::text[]) OR (voided_at IS NULL AND accepted_at < ${before}) LIMIT 1000`.execute(k);
  return rows;
}
