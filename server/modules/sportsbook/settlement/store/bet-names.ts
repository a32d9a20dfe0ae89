import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** The name of a bet for its player: the match, if all its legs are on one, and the number of matches. */
export interface BetName {
  readonly stakeCents: number;
  readonly matches: number;
  readonly match: string;
}

/** Reads the names of bets, in one statement. */
export async function betNames(k: Queryable, betIds: readonly string[]): Promise<ReadonlyMap<string, BetName>> {
  const { rows } = await sql<BetName & { id: string }>`
    SELECT b.id, b.stake_cents AS "stakeCents", count(DISTINCT e.id)::integer AS matches, min(e.name) AS match
    FROM sportsbook_bet b JOIN sportsbook_leg l ON l.bet_id = b.id JOIN sportsbook_event e ON e.id = l.event_id
    WHERE b.id = ANY (${[...betIds]}::uuid[]) GROUP BY b.id`.execute(k);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
