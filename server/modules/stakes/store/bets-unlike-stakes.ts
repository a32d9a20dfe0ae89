import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The maximum number of violations reported: more would not help an operator. */
const MOST = 200;

export interface GameBets {
  /** The value of `stake.game`. */
  readonly game: string;
  /** The name of a bet of the game in a sentence, such as `Mines round`. */
  readonly what: string;
  /**
   * A SELECT of every bet of the game with the expected values of its stake: id, stake_id, player_id, round_ref (text), status (`open`, `settled`, `void`),
   * stake_cents, payout_cents (null while open), opened_at, closed_at (null while open), side and risk_group (text, null without); key, fingerprint and
   * ordinal, all null if the game does not store them.
   */
  readonly bets: RawBuilder<unknown>;
}

/**
 * Bets and stakes of a game that disagree, or lack their counterpart, one sentence each: player, round, amount, time, side and result. A stake older than sides
 * has none. `k` is a snapshot.
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
