import { sql } from 'kysely';
import type { BetKind } from '#contracts/sportsbook/bets.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The inputs of a bet's name. */
export interface NameRecord {
  /** The bet's id, or that of one of its cash-outs. */
  readonly id: string;
  readonly isCashout: boolean;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  /** For each leg (a combination counts once), whether it is a banker. */
  readonly bankers: readonly boolean[];
  readonly matches: number;
  /** The match of the bet, or one of several. */
  readonly match: string;
  /** True for a bet that waited and was not accepted. */
  readonly rejected: boolean;
}

/** Reads the player's bets by their ids or those of their cash-outs. */
export async function nameRows(k: Queryable, playerId: string, ids: readonly string[]): Promise<NameRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NameRecord>`
    WITH named AS MATERIALIZED (
      SELECT b.id, b.id AS bet_id, false AS is_cashout FROM sportsbook_bet b WHERE b.id = ANY (${[...ids]}::uuid[])
      UNION ALL
      SELECT c.id, c.bet_id, true FROM sportsbook_cashout c WHERE c.id = ANY (${[...ids]}::uuid[])
    )
    SELECT n.id, n.is_cashout AS "isCashout", b.kind, b.sizes, b.status = 'rejected' AS rejected,
           array_agg(l.banker ORDER BY l.ordinal) FILTER (WHERE NOT EXISTS (
             SELECT FROM sportsbook_leg f WHERE f.bet_id = l.bet_id AND f.builder = l.builder AND f.ordinal < l.ordinal)) AS bankers, count(DISTINCT e.id)::integer AS matches,
           min(e.name) AS match
    FROM named n JOIN sportsbook_bet b ON b.id = n.bet_id JOIN sportsbook_leg l ON l.bet_id = b.id JOIN sportsbook_event e ON e.id = l.event_id
    WHERE b.player_id = ${playerId} AND b.id = ANY (ARRAY(SELECT bet_id FROM named)) GROUP BY n.id, n.is_cashout, b.id`.execute(k);
  return rows;
}
