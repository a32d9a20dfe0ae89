import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** An outcome whose liability differs from that of its legs, each as "centavos/legs". */
export interface WrongExposure {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kept: string;
  readonly legs: string;
}

/** Finds outcomes whose liability is not the sum over their legs in bets that are neither void, rejected nor cashed out. */
export async function wrongExposures(k: Queryable): Promise<WrongExposure[]> {
  const { rows } = await sql<WrongExposure>`
    WITH standing AS (
      SELECT l.market_id, l.outcome_id, sum(l.liability_cents) AS cents, count(*) AS legs
      FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id WHERE b.status NOT IN ('void', 'rejected', 'cashed_out') GROUP BY l.market_id, l.outcome_id
    )
    SELECT market_id AS "marketId", outcome_id AS "outcomeId",
           concat_ws('/', coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) AS kept, concat_ws('/', coalesce(s.cents, 0), coalesce(s.legs, 0)) AS legs
    FROM sportsbook_exposure x FULL JOIN standing s USING (market_id, outcome_id)
    WHERE (coalesce(x.exposure_cents, 0), coalesce(x.legs, 0)) IS DISTINCT FROM (coalesce(s.cents, 0), coalesce(s.legs, 0)) LIMIT 200`.execute(k);
  return rows;
}

/** Finds legs of waiting bets whose liability differs from that at placement, one sentence each. */
export async function wrongWaiting(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('leg %s of bet %s waits with %s, and was placed with %s', l.ordinal, b.id, l.liability_cents, l.exposure_cents) AS detail
    FROM sportsbook_bet b JOIN sportsbook_leg l ON l.bet_id = b.id WHERE b.due_at IS NOT NULL AND l.liability_cents <> l.exposure_cents LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}
