import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { type MatchPeaks, matchPeaks } from '../../domain/risk/match-peaks.ts';
import type { MarketOutcome } from '../../domain/risk/outcome-space.ts';
import type { PlaySoFar } from '../../domain/sports/sport.ts';

/** The score of a match `e` under way or over; null before the start. */
const PLAY = sql`CASE WHEN e.state <> 'not_started' AND e.score_home IS NOT NULL THEN jsonb_build_object('period', e.period,
  'score', jsonb_build_object('home', e.score_home, 'away', e.score_away), 'periodScores', e.period_scores) END`;

/** A match whose worst case is requested; `play` is null before the start. */
export interface AskedMatch {
  readonly eventId: string;
  readonly sport: string;
  readonly play: PlaySoFar | null;
}

/** A match with liability, and its stored bound of the cost of its bets. */
export interface BoundRow extends AskedMatch {
  readonly boundCents: number;
}

/** Reads every match with liability after `after` in the order of ids, at most `limit`. */
export async function boundsAfter(k: Queryable, after: string, limit: number): Promise<BoundRow[]> {
  const { rows } = await sql<BoundRow>`
    SELECT e.id AS "eventId", e.sport, coalesce(k.bound_cents, 0) AS "boundCents", ${PLAY} AS play
    FROM sportsbook_event e LEFT JOIN sportsbook_liability k ON k.event_id = e.id
    WHERE e.id > ${after} AND EXISTS (SELECT FROM sportsbook_market m JOIN sportsbook_exposure x ON x.market_id = m.id WHERE m.event_id = e.id AND x.exposure_cents > 0)
    ORDER BY e.id LIMIT ${limit}`.execute(k);
  return rows;
}

/** A match as operators see it, with its caps: its own, if any, and that of an outcome of its tournament. */
export interface MatchRow extends AskedMatch {
  readonly name: string;
  readonly state: string;
  readonly startsAt: Date;
  readonly isLive: boolean;
  readonly matchCapCents: number | null;
  readonly wideCapCents: number;
}

/** Reads one match; undefined if unknown. */
export async function findMatch(k: Queryable, eventId: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`
    SELECT e.id AS "eventId", e.sport, ${PLAY} AS play, e.name, e.state, e.starts_at AS "startsAt", e.state = 'live' AS "isLive",
           (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'match' AND c.ref = e.id) AS "matchCapCents",
           coalesce((SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'tournament' AND c.ref = e.tournament_id),
                    (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'sport' AND c.ref = e.sport),
                    (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'default'), 0) AS "wideCapCents"
    FROM sportsbook_event e WHERE e.id = ${eventId}`.execute(k);
  return rows[0];
}

interface CostRow {
  readonly eventId: string;
  /** For a combination its legs that are not void; else one leg. */
  readonly legs: readonly Omit<MarketOutcome, 'sport' | 'eventId'>[];
  readonly isCombined: boolean;
  readonly cents: number;
}

/** Reads, at one moment, the cost of each outcome without combinations, and of each combination. */
function costsOf(eventIds: readonly string[]): RawBuilder<CostRow> {
  const leg = (outcome: RawBuilder<unknown>) =>
    sql`jsonb_build_object('marketId', m.id, 'outcomeId', ${outcome}, 'definition', m.definition, 'specifiers', m.specifiers)`;
  return sql<CostRow>`
    WITH combined AS MATERIALIZED (
      SELECT l.event_id, l.bet_id, l.builder, l.ordinal, l.market_id, l.outcome_id, l.liability_cents, l.void_halves
      FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id
      WHERE l.event_id = ANY (${[...eventIds]}::text[]) AND l.builder IS NOT NULL AND l.liability_cents > 0 AND b.status NOT IN ('void', 'rejected', 'cashed_out')
    ), whole AS (
      SELECT l.event_id, max(l.liability_cents) AS cents, coalesce(jsonb_agg(${leg(sql`l.outcome_id`)} ORDER BY l.ordinal) FILTER (WHERE l.void_halves IS DISTINCT FROM 2), '[]') AS legs
      FROM combined l JOIN sportsbook_market m ON m.id = l.market_id GROUP BY l.event_id, l.bet_id, l.builder
    )
    SELECT m.event_id AS "eventId", jsonb_build_array(${leg(sql`x.outcome_id`)}) AS legs, false AS "isCombined", x.exposure_cents - coalesce(c.cents, 0) AS cents
    FROM sportsbook_market m JOIN sportsbook_exposure x ON x.market_id = m.id
    LEFT JOIN (SELECT market_id, outcome_id, sum(liability_cents)::bigint AS cents FROM combined GROUP BY 1, 2) c ON c.market_id = x.market_id AND c.outcome_id = x.outcome_id
    WHERE m.event_id = ANY (${[...eventIds]}::text[]) AND x.exposure_cents > coalesce(c.cents, 0)
    UNION ALL
    SELECT event_id, legs, true, sum(cents)::bigint FROM whole GROUP BY event_id, legs`;
}

/** Computes the worst cases of the bets on matches, by match. */
export async function readPeaks(k: Queryable, matches: readonly AskedMatch[]): Promise<ReadonlyMap<string, MatchPeaks>> {
  const asked = new Map(matches.map((match) => [match.eventId, match]));
  if (asked.size === 0) return new Map();
  const { rows } = await costsOf([...asked.keys()]).execute(k);
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...asked.values()].map((match) => [match.eventId, peaksOf(match, byEvent.get(match.eventId) ?? [])]));
}

function peaksOf({ eventId, sport, play }: AskedMatch, rows: readonly CostRow[]): MatchPeaks {
  const placed = rows.map(({ legs, isCombined, cents }) => ({ isCombined, cents, legs: legs.map((leg) => ({ ...leg, eventId, sport })) }));
  const [alone, combinations] = [placed.filter(({ isCombined }) => !isCombined), placed.filter(({ isCombined }) => isCombined)];
  return matchPeaks(
    sport,
    alone.flatMap(({ legs, cents }) => legs.map((leg) => ({ ...leg, cents }))),
    play,
    combinations,
  );
}
