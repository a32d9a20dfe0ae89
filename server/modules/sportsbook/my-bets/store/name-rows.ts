import { sql } from 'kysely';
import type { BetKind } from '#contracts/sportsbook-bets.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What a bet's name is made of. */
export interface NameRecord {
  readonly id: string;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  /** Of every leg, whether it is a banker. */
  readonly bankers: readonly boolean[];
  readonly matches: number;
  /** Its match, or one of them. */
  readonly match: string;
  /** True for a bet that waited and was not accepted. */
  readonly rejected: boolean;
}

/** Those of these bets that are the player's. */
export async function nameRows(k: Queryable, playerId: string, ids: readonly string[]): Promise<NameRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NameRecord>`
    SELECT b.id, b.kind, b.sizes, b.status = 'rejected' AS rejected, array_agg(l.banker ORDER BY l.ordinal) AS bankers, count(DISTINCT e.id)::integer AS matches, min(e.name) AS match
    FROM sportsbook_bet b JOIN sportsbook_leg l ON l.bet_id = b.id JOIN sportsbook_event e ON e.id = l.event_id
    WHERE b.player_id = ${playerId} AND b.id = ANY (${[...ids]}::uuid[]) GROUP BY b.id`.execute(k);
  return rows;
}
