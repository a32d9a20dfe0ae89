import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** At most so many are named: a check that fails says enough with them. */
const MOST = 200;

export interface GameBets {
  /** As `stake.game` has it. */
  readonly game: string;
  /** What a bet of the game is called in a sentence, such as `Mines round`. */
  readonly what: string;
  /**
   * A SELECT of every bet of the game as its stake has to be: id, stake_id, player_id, round_ref (text), status (`open`, `settled`, `void`), stake_cents,
   * payout_cents (null while open), opened_at, closed_at (null while open), side and risk_group (text, null without); key, fingerprint and ordinal, all null where
   * the game does not keep them.
   */
  readonly bets: RawBuilder<unknown>;
}

/**
 * Bets and stakes of a game that do not agree, or stand alone, one sentence each: whose, of which round, how much, when, on which side, and how it ended. A
 * stake from before sides were kept has none. `k` is a snapshot.
 */
export async function betsUnlikeStakes(k: Queryable, { game, what, bets }: GameBets): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('%s %s of round %s is %s, %s paying %s; its stake %s is %s, %s paying %s for round %s', ${what}::text, coalesce(b.id::text, 'none'), b.round_ref, coalesce(b.status, 'missing'),
                  b.stake_cents, coalesce(b.payout_cents::text, 'nothing yet'), coalesce(s.id, b.stake_id), coalesce(s.status, 'missing'), s.stake_cents,
                  coalesce(s.payout_cents::text, 'nothing yet'), s.round_ref) AS detail
    FROM (${bets}) b
    FULL JOIN (SELECT * FROM stakes_api_audit WHERE game = ${game}) s ON s.id = b.stake_id
    WHERE (s.player_id, s.operation, s.round_ref, s.status, s.stake_cents, s.payout_cents, s.opened_at, s.closed_at) IS DISTINCT FROM
          (b.player_id, CASE WHEN b.id IS NOT NULL THEN ${game}::text END, b.round_ref, b.status, b.stake_cents, b.payout_cents, b.opened_at, b.closed_at)
       OR (b.key IS NOT NULL AND (s.key, s.fingerprint, s.ordinal) IS DISTINCT FROM (b.key, b.fingerprint, b.ordinal))
       OR (s.side IS NOT NULL AND (s.side, s.risk_group) IS DISTINCT FROM (b.side, b.risk_group))
    LIMIT ${MOST}`.execute(k);
  return rows.map(({ detail }) => detail);
}
