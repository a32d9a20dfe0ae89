import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface ExposureRow {
  readonly market_id: string;
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcome_id: string;
  readonly legs: number;
  readonly exposure_cents: number;
  /** Stakes behind it, each leg as if it were a single; never above the true figure. */
  readonly staked_cents: number;
}

/** What stands on each outcome of an event, the highest first. Legs of void bets are out. */
export async function exposureRows(k: Queryable, eventId: string): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    SELECT m.id AS market_id, m.definition, m.specifiers, l.outcome_id, count(*)::integer AS legs, sum(l.exposure_cents)::bigint AS exposure_cents,
           sum(div(l.exposure_cents::numeric * 1000, l.odds - 1000))::bigint AS staked_cents
    FROM sportsbook_leg l
    JOIN sportsbook_bet b ON b.id = l.bet_id AND b.status <> 'void'
    JOIN sportsbook_market m ON m.id = l.market_id
    WHERE l.event_id = ${eventId}
    GROUP BY m.id, l.outcome_id
    ORDER BY exposure_cents DESC, m.id, l.outcome_id`.execute(k);
  return rows;
}
