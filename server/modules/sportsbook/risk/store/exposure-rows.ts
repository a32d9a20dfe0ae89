import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface ExposureRow {
  readonly market_id: string;
  readonly sport: string;
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcome_id: string;
  readonly legs: number;
  readonly exposure_cents: number;
  /** Stakes behind it, each leg as if it were a single; never above the true figure. Those of a combination are on none of its legs, since each weighs all of it. */
  readonly staked_cents: number;
}

/** What stands on each outcome of an event, the highest first. Legs of void, rejected and cashed-out bets are out. */
export async function exposureRows(k: Queryable, eventId: string): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    SELECT m.id AS market_id, e.sport, m.definition, m.specifiers, l.outcome_id, count(*)::integer AS legs, sum(l.exposure_cents)::bigint AS exposure_cents,
           sum(CASE WHEN l.builder IS NULL THEN div(l.exposure_cents::numeric * 1000, l.odds - 1000) ELSE 0 END)::bigint AS staked_cents
    FROM sportsbook_leg l
    JOIN sportsbook_bet b ON b.id = l.bet_id AND b.status NOT IN ('void', 'rejected', 'cashed_out')
    JOIN sportsbook_market m ON m.id = l.market_id
    JOIN sportsbook_event e ON e.id = m.event_id
    WHERE l.event_id = ${eventId}
    GROUP BY m.id, e.sport, l.outcome_id
    ORDER BY exposure_cents DESC, m.id, l.outcome_id`.execute(k);
  return rows;
}

/** An outcome whose liability is not that of its legs, "centavos/legs" on both sides. */
export interface WrongExposure {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kept: string;
  readonly legs: string;
}

/** Outcomes whose liability is not the sum of the legs of bets that are neither void, rejected nor cashed out. */
export async function wrongExposures(k: Queryable): Promise<WrongExposure[]> {
  const { rows } = await sql<WrongExposure>`
    WITH standing AS (
      SELECT l.market_id, l.outcome_id, sum(l.exposure_cents) AS cents, count(*) AS legs
      FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id WHERE b.status NOT IN ('void', 'rejected', 'cashed_out') GROUP BY l.market_id, l.outcome_id
    )
    SELECT market_id AS "marketId", outcome_id AS "outcomeId",
           concat_ws('/', coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) AS kept, concat_ws('/', coalesce(s.cents, 0), coalesce(s.legs, 0)) AS legs
    FROM sportsbook_exposure x FULL JOIN standing s USING (market_id, outcome_id)
    WHERE (coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) IS DISTINCT FROM (coalesce(s.cents, 0), coalesce(s.legs, 0)) LIMIT 200`.execute(k);
  return rows;
}
