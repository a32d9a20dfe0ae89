import type { LegCode } from '#contracts/sportsbook-bets.ts';
import { cents } from '#kernel/money.ts';
import { isOdds } from '#kernel/odds.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { outcomeKey, type OutcomeRef, type PresentPrice, type PriceBook } from '../planning/present-price.ts';
import { growingCap } from '../risk/growing-cap.ts';

interface PriceRow {
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly code: LegCode | null;
  readonly odds: number | null;
  readonly version: number | null;
  readonly definition: string | null;
  readonly definition_version: number | null;
  readonly starts_at: Date | null;
  readonly exposure_cents: number;
  readonly cap_cents: number;
}

/** A market that is not the event's is none. Of the caps the narrowest scope that has one holds. */
const READ_PRICES: NamedStatement = {
  name: 'sportsbook_read_prices',
  text: `
    SELECT a.event_id, a.market_id, a.outcome_id, sportsbook_leg_code(m, e, p.state, o.value, $4) AS code, (o.value ->> 'odds')::integer AS odds, m.version,
           m.definition, m.definition_version, e.starts_at, coalesce(x.exposure_cents, 0) AS exposure_cents,
           coalesce(c1.cap_cents, c2.cap_cents, c3.cap_cents, c4.cap_cents, c5.cap_cents, 0) AS cap_cents
    FROM unnest($1::text[], $2::text[], $3::text[]) AS a (event_id, market_id, outcome_id)
    LEFT JOIN sportsbook_market m ON m.id = a.market_id AND m.event_id = a.event_id
    LEFT JOIN sportsbook_event e ON e.id = m.event_id
    LEFT JOIN sportsbook_tournament t ON t.id = e.tournament_id
    LEFT JOIN sportsbook_producer p ON p.source = e.source AND p.producer = 'prematch'
    LEFT JOIN sportsbook_exposure x ON x.market_id = a.market_id AND x.outcome_id = a.outcome_id
    LEFT JOIN sportsbook_cap c1 ON c1.scope = 'market' AND c1.ref = m.id
    LEFT JOIN sportsbook_cap c2 ON c2.scope = 'definition' AND c2.ref = m.definition
    LEFT JOIN sportsbook_cap c3 ON c3.scope = 'tournament' AND c3.ref = t.id
    LEFT JOIN sportsbook_cap c4 ON c4.scope = 'sport' AND c4.ref = t.sport
    LEFT JOIN sportsbook_cap c5 ON c5.scope = 'default'
    LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements(m.outcomes) o WHERE o.value ->> 'id' = a.outcome_id LIMIT 1) o ON true`,
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
    definition: row.definition ?? '',
    ruleVersion: row.definition_version ?? 0,
    exposureCents: cents(row.exposure_cents),
    capCents: row.starts_at === null ? cents(0) : growingCap(cents(row.cap_cents), row.starts_at, at),
  };
}
