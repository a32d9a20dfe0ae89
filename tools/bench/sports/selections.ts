import { odds, oddsToString } from '#kernel/odds.ts';
import type { Database } from '#server/platform/db/database.ts';

const LOOK_EVERY_MS = 250;
/** Long enough for any machine: only a missing feed takes this long. */
const LONGEST_START_MS = 600_000;

/** An outcome at its current price, as a leg of a slip. */
export interface Selection {
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly odds: string;
  readonly odds_version: string;
}

/** Every football outcome that can be bet on, after the site has imported the feed and serves it. */
export async function openSelections(owner: Database): Promise<Selection[]> {
  for (let waitedMs = 0; waitedMs < LONGEST_START_MS; waitedMs += LOOK_EVERY_MS) {
    const { rows } = await owner.pool.query<{ event_id: string; market_id: string; outcome_id: string; milli: number; odds_version: string }>(
      `SELECT e.id AS event_id, m.id AS market_id, o.value ->> 'id' AS outcome_id, (o.value ->> 'odds')::integer AS milli, m.version::text AS odds_version
       FROM sportsbook_event e JOIN sportsbook_market m ON m.event_id = e.id, jsonb_array_elements(m.outcomes) o
       WHERE e.sport = 'football' AND m.status = 1 AND e.state = 'not_started' AND e.suspension IS NULL AND e.starts_at > $1::timestamptz + interval '30 minutes'
         AND EXISTS (SELECT FROM sportsbook_producer p WHERE p.source = e.source AND p.producer = 'prematch' AND p.state = 'up')
         AND (o.value ->> 'active')::boolean AND (o.value ->> 'odds')::integer < 10000 ORDER BY md5(m.id || (o.value ->> 'id'))`,
      [new Date(Date.now())],
    );
    if (rows.length > 1_000) return rows.map(({ milli, ...rest }) => ({ ...rest, odds: oddsToString(odds(milli)) }));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('the feed brought no markets');
}
