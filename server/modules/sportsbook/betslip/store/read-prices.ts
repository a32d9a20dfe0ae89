import type { LegCode } from '#contracts/sportsbook-bets.ts';
import { cents } from '#kernel/money.ts';
import { isOdds } from '#kernel/odds.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { outcomeKey, type OutcomeRef, type PresentPrice, type PriceBook } from '../../domain/betslip/present-price.ts';
import { growingCap } from '../../domain/risk/growing-cap.ts';

interface PriceRow {
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly code: LegCode | null;
  readonly odds: number | null;
  readonly version: number | null;
  readonly is_live: boolean | null;
  readonly sport: string | null;
  readonly definition: string | null;
  readonly definition_version: number | null;
  readonly specifiers: Readonly<Record<string, string>> | null;
  readonly starts_at: Date | null;
  readonly exposure_cents: number;
  readonly cap_cents: number;
}

/**
 * A market that is not the event's is none. Of the caps the narrowest scope that has one holds. OFFSET 0: rows are looked up one by one, however few the
 * tables had when this was planned.
 */
const READ_PRICES: NamedStatement = {
  name: 'sportsbook_read_prices',
  text: `
    SELECT a.event_id, a.market_id, a.outcome_id, sportsbook_leg_code(m.row, e.row, p.state, o.value, $4) AS code, (o.value ->> 'odds')::integer AS odds,
           (m.row).version, (e.row).state = 'live' AS is_live, (e.row).sport, (m.row).definition, (m.row).definition_version, (m.row).specifiers, (e.row).starts_at,
           coalesce((SELECT x.exposure_cents FROM sportsbook_exposure x WHERE x.market_id = a.market_id AND x.outcome_id = a.outcome_id), 0) AS exposure_cents,
           coalesce(
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'market' AND c.ref = (m.row).id),
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'definition' AND c.ref = (e.row).sport || ':' || (m.row).definition),
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'tournament' AND c.ref = (e.row).tournament_id),
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'sport' AND c.ref = (e.row).sport),
             (SELECT c.cap_cents FROM sportsbook_cap c WHERE c.scope = 'default'), 0) AS cap_cents
    FROM unnest($1::text[], $2::text[], $3::text[]) AS a (event_id, market_id, outcome_id)
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_market k WHERE k.id = a.market_id AND k.event_id = a.event_id OFFSET 0) m ON true
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_event k WHERE k.id = (m.row).event_id OFFSET 0) e ON true
    LEFT JOIN LATERAL (SELECT k.state FROM sportsbook_producer k WHERE k.source = (e.row).source AND k.producer = (e.row).priced_by
                         AND k.last_message_at >= $4::timestamptz - interval '20 seconds' OFFSET 0) p ON true
    LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements((m.row).outcomes) o WHERE o.value ->> 'id' = a.outcome_id LIMIT 1) o ON true`,
};

/** How outcomes stand at `at`: price, and what may still be taken on them. No lock: whoever bets has it all checked again under one. */
export async function readPrices(db: Database, refs: readonly OutcomeRef[], at: Date): Promise<PriceBook> {
  const wanted = [...new Map(refs.map((ref) => [outcomeKey(ref), ref])).values()];
  const columns = [wanted.map((ref) => ref.eventId), wanted.map((ref) => ref.marketId), wanted.map((ref) => ref.outcomeId)];
  const rows = await db.named<PriceRow>(READ_PRICES, [...columns, at]);
  const book = new Map<string, PresentPrice>();
  for (const row of rows) book.set(outcomeKey({ eventId: row.event_id, marketId: row.market_id, outcomeId: row.outcome_id }), presentPrice(row, at));
  return book;
}

function presentPrice(row: PriceRow, at: Date): PresentPrice {
  return {
    code: row.code,
    odds: row.odds !== null && isOdds(row.odds) ? row.odds : null,
    version: row.version,
    isLive: row.is_live ?? false,
    sport: row.sport ?? '',
    definition: row.definition ?? '',
    specifiers: row.specifiers ?? {},
    ruleVersion: row.definition_version ?? 0,
    exposureCents: cents(row.exposure_cents),
    capCents: row.starts_at === null ? cents(0) : growingCap(cents(row.cap_cents), row.starts_at, at),
  };
}
