import type { LegCode } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { isOdds } from '#kernel/odds.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { outcomeKey, type OutcomeRef, type PresentPrice, type PriceBook } from '../../domain/betslip/present-price.ts';
import type { MatchPeaks } from '../../domain/risk/match-peaks.ts';
import { usableCap } from '../../domain/risk/usable-cap.ts';
import type { PlaySoFar } from '../../domain/sports/sport.ts';
import { readPeaks } from '../../risk/store/peak-rows.ts';

interface PriceRow {
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly code: LegCode | null;
  readonly odds: number | null;
  readonly version: number | null;
  readonly is_live: boolean | null;
  readonly is_marked: boolean;
  readonly tournament_id: string | null;
  readonly is_outright: boolean | null;
  readonly sport: string | null;
  readonly definition: string | null;
  readonly definition_version: number | null;
  readonly specifiers: Readonly<Record<string, string>> | null;
  readonly starts_at: Date | null;
  readonly exposure_cents: number;
  readonly cap_cents: number;
  /** The match's own cap; null: the tournament's cap of one outcome times `matchTimes`. */
  readonly match_cap_cents: number | null;
  readonly wide_cap_cents: number;
  readonly bound_cents: number;
  readonly bound_version: number;
  readonly play: PlaySoFar | null;
}

/**
 * A market of another event is not found. The cap of the narrowest scope applies. OFFSET 0 makes each row its own lookup, even if this was planned on almost
 * empty tables.
 */
const READ_PRICES: NamedStatement = {
  name: 'sportsbook_read_prices',
  text: `
    SELECT a.event_id, a.market_id, a.outcome_id, sportsbook_leg_code(m.row, e.row, p.state, o.value, $4) AS code, (o.value ->> 'odds')::integer AS odds,
           (m.row).version, (e.row).state = 'live' AS is_live, (e.row).tournament_id, (e.row).field IS NOT NULL AS is_outright, (e.row).sport, (m.row).definition, (m.row).definition_version, (m.row).specifiers, (e.row).starts_at,
           coalesce((SELECT x.exposure_cents FROM sportsbook_exposure x WHERE x.market_id = a.market_id AND x.outcome_id = a.outcome_id), 0) AS exposure_cents,
           coalesce(
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'market' AND c.ref = (m.row).id),
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'definition' AND c.ref = (e.row).sport || ':' || (m.row).definition),
             w.cap_cents) AS cap_cents,
           (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'match' AND c.ref = (e.row).id) AS match_cap_cents, w.cap_cents AS wide_cap_cents,
           EXISTS (SELECT FROM sportsbook_mark r WHERE r.scope = 'match' AND r.ref = (e.row).id) AS is_marked,
           coalesce(k.bound_cents, 0) AS bound_cents, coalesce(k.version, 0) AS bound_version,
           CASE WHEN (e.row).state IN ('live', 'interrupted') AND (e.row).score_home IS NOT NULL THEN jsonb_build_object('period', (e.row).period,
             'score', jsonb_build_object('home', (e.row).score_home, 'away', (e.row).score_away), 'periodScores', (e.row).period_scores) END AS play
    FROM unnest($1::text[], $2::text[], $3::text[]) AS a (event_id, market_id, outcome_id)
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_market k WHERE k.id = a.market_id AND k.event_id = a.event_id OFFSET 0) m ON true
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_event k WHERE k.id = (m.row).event_id OFFSET 0) e ON true
    LEFT JOIN LATERAL (SELECT k.state FROM sportsbook_producer k WHERE k.source = (e.row).source AND k.producer = (e.row).priced_by
                         AND k.last_message_at >= $4::timestamptz - interval '20 seconds' OFFSET 0) p ON true
    LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements((m.row).outcomes) o WHERE o.value ->> 'id' = a.outcome_id LIMIT 1) o ON true
    LEFT JOIN LATERAL (SELECT k.bound_cents, k.version FROM sportsbook_liability k WHERE k.event_id = (e.row).id OFFSET 0) k ON true
    CROSS JOIN LATERAL (SELECT coalesce(
      (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'tournament' AND c.ref = (e.row).tournament_id),
      (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'sport' AND c.ref = (e.row).sport),
      (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'default'), 0) AS cap_cents) w`,
};

/** The operator's settings for caps. */
export interface CapTerms {
  readonly matchTimes: number;
  readonly liveDivisor: number;
}

/** A row with the caps that apply now. */
interface CappedRow {
  readonly row: PriceRow;
  readonly capCents: Cents;
  readonly matchCapCents: Cents;
}

/**
 * Reads outcomes at `at`: their prices and the room below their caps. Computes the worst case of a match only if the match's bound leaves less room than the
 * outcome's own cap. Takes no lock: placement checks everything again under locks.
 */
export async function readPrices(db: Database, refs: readonly OutcomeRef[], at: Date, terms: CapTerms): Promise<PriceBook> {
  const wanted = [...new Map(refs.map((ref) => [outcomeKey(ref), ref])).values()];
  const columns = [wanted.map((ref) => ref.eventId), wanted.map((ref) => ref.marketId), wanted.map((ref) => ref.outcomeId)];
  const rows = (await db.named<PriceRow>(READ_PRICES, [...columns, at])).map((row) => withCaps(row, at, terms));
  const tight = rows.filter(({ row, capCents, matchCapCents }) => matchCapCents - row.bound_cents < capCents - row.exposure_cents);
  const peaks = await readPeaks(
    db.k,
    tight.map(({ row }) => ({ eventId: row.event_id, sport: row.sport ?? '', play: row.play })),
  );
  const book = new Map<string, PresentPrice>();
  for (const one of rows) {
    const ref = { eventId: one.row.event_id, marketId: one.row.market_id, outcomeId: one.row.outcome_id };
    book.set(outcomeKey(ref), presentPrice(one, peaks.get(ref.eventId)));
  }
  return book;
}

function withCaps(row: PriceRow, at: Date, { matchTimes, liveDivisor }: CapTerms): CappedRow {
  const { starts_at: startsAt, is_live: isLive } = row;
  const usable = (whole: number) => (startsAt === null ? cents(0) : usableCap(cents(whole), { startsAt, isLive: isLive ?? false, at, liveDivisor }));
  return { row, capCents: usable(row.cap_cents), matchCapCents: usable(row.match_cap_cents ?? row.wide_cap_cents * matchTimes) };
}

function presentPrice({ row, capCents, matchCapCents }: CappedRow, peaks: MatchPeaks | undefined): PresentPrice {
  const sport = row.sport ?? '';
  const [definition, specifiers] = [row.definition ?? '', row.specifiers ?? {}];
  const outcome = { eventId: row.event_id, marketId: row.market_id, outcomeId: row.outcome_id, sport, definition, specifiers };
  return {
    ...{ code: row.code, version: row.version, sport, definition, specifiers, capCents },
    odds: row.odds !== null && isOdds(row.odds) ? row.odds : null,
    isLive: row.is_live ?? false,
    startsAt: row.starts_at,
    tournament: row.tournament_id ?? '',
    isOutright: row.is_outright ?? false,
    isMarked: row.is_marked,
    ruleVersion: row.definition_version ?? 0,
    exposureCents: cents(row.exposure_cents),
    match:
      peaks === undefined
        ? { capCents: matchCapCents, peakCents: row.bound_cents, worstCents: row.bound_cents, version: null }
        : { capCents: matchCapCents, peakCents: peaks.peakOf(outcome), worstCents: peaks.worstCents, version: row.bound_version },
  };
}
