import { sql } from 'kysely';
import type { EventState } from '#contracts/sportsbook/events.ts';
import { oddsToString, odds } from '#kernel/odds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { marketId, marketSortKey } from '../../domain/markets/specifiers.ts';
import { findDefinition } from '../../domain/sports/registry.ts';

/** Odds × 1000 by outcome, by market ("result", "total:2.5"); null: no price. */
export type MarketPrices = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

/** The markets of every test event unless a test gives others. */
export const USUAL_MARKETS: MarketPrices = {
  result: { home: 2_000, draw: 3_300, away: 3_600 },
  'total:2.5': { over: 1_900, under: 1_950 },
  'asian_handicap:-0.25': { home: 1_850, away: 2_050 },
  both_to_score: { yes: 1_800, no: 2_000 },
  half_time_result: { home: 2_600, draw: 2_100, away: 4_100 },
};

const SPECIFIER: Readonly<Record<string, string>> = { total: 'total', asian_handicap: 'handicap', european_handicap: 'handicap', half_time_total: 'total' };

export interface NewEvent {
  readonly id: string;
  readonly tournamentId?: string;
  readonly startsAt: Date;
  readonly markets?: MarketPrices;
  readonly state?: EventState;
  readonly period?: string;
}

/** The source and the tournament of the test events. */
export const SOURCE = 'sports-feed';
export const TOURNAMENT = 'brasileirao';

/** Far enough ahead that the streams stay up however far a test moves its clock. */
const ALWAYS = new Date('9999-01-01T00:00:00Z');

/** Marks both streams as up, with their last message at `at`. */
export async function setProducersUp(db: Database, at = ALWAYS): Promise<void> {
  await sql`
    INSERT INTO sportsbook_producer (source, producer, state, last_message_at) VALUES (${SOURCE}, 'prematch', 'up', ${at}), (${SOURCE}, 'live', 'up', ${at})
    ON CONFLICT (source, producer) DO UPDATE SET state = 'up', last_message_at = ${at}`.execute(db.k);
}

/** Inserts an event with its tournament and markets directly into the tables. */
export async function insertEvent(db: Database, event: NewEvent, at: Date): Promise<void> {
  const tournament = event.tournamentId ?? TOURNAMENT;
  const [home, away] = [team(`${event.id}-casa`, 'Casa'), team(`${event.id}-fora`, 'Fora')];
  await sql`
    INSERT INTO sportsbook_tournament (id, source, sport, category_id, category_name, name, season)
    VALUES (${tournament}, ${SOURCE}, 'football', 'brazil', 'Brasil', ${tournament}, '2026') ON CONFLICT (id) DO NOTHING`.execute(db.k);
  await sql`
    INSERT INTO sportsbook_event (id, source, tournament_id, sport, name, home, away, simulated, scheduled_at, starts_at, state, period, seq, search, updated_at)
    VALUES (${event.id}, ${SOURCE}, ${tournament}, 'football', ${`Casa ${event.id} x Fora`}, ${home}::jsonb, ${away}::jsonb, true, ${event.startsAt}, ${event.startsAt},
            ${event.state ?? 'not_started'}, ${event.period ?? 'not_started'}, 1, ${event.id}, ${at})`.execute(db.k);
  for (const [position, [name, prices]] of Object.entries(event.markets ?? USUAL_MARKETS).entries()) await insertMarket(db, event.id, position, name, prices);
}

async function insertMarket(db: Database, eventId: string, position: number, name: string, prices: Readonly<Record<string, number | null>>): Promise<void> {
  const [definition = '', value] = name.split(':');
  const specifiers: Record<string, string> = value === undefined ? {} : { [SPECIFIER[definition] ?? definition]: value };
  const found = findDefinition('football', definition);
  if (!found?.open(specifiers)) throw new Error(`no market ${name}`);
  const { version } = found;
  const outcomes = Object.entries(prices).map(([id, price]) => ({ id, odds: price, active: true }));
  await sql`
    INSERT INTO sportsbook_market (id, event_id, definition, definition_version, specifiers, sort_key, status, outcomes, version)
    VALUES (${marketId(eventId, definition, specifiers)}, ${eventId}, ${definition}, ${version}, ${JSON.stringify(specifiers)}::jsonb, ${marketSortKey(position, found.specifiers, specifiers)}, 1,
            ${JSON.stringify(outcomes)}::jsonb, 1)`.execute(db.k);
}

function team(id: string, name: string): string {
  return JSON.stringify({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
}

/** Puts the match under way; its live stream sent prices at `at`. */
export async function priceInPlay(db: Database, eventId: string, at: Date): Promise<void> {
  await sql`UPDATE sportsbook_event SET state = 'live', period = 'first_half', minute = 10, priced_by = 'live', priced_at = ${at} WHERE id = ${eventId}`.execute(
    db.k,
  );
}

/** Changes the price of an outcome as the feed does: locks the market row, raises the event's seq and the market's version. */
export async function changeOdds(db: Database, market: string, outcome: string, price: number | null): Promise<void> {
  await sql`
    WITH moved AS (UPDATE sportsbook_event e SET seq = e.seq + 1 FROM sportsbook_market m WHERE m.id = ${market} AND e.id = m.event_id RETURNING e.seq)
    UPDATE sportsbook_market m SET version = moved.seq, outcomes = (
      SELECT jsonb_agg(CASE WHEN o.value ->> 'id' = ${outcome} THEN jsonb_set(o.value, '{odds}', ${JSON.stringify(price)}::jsonb) ELSE o.value END ORDER BY o.ordinality)
      FROM jsonb_array_elements(m.outcomes) WITH ORDINALITY o)
    FROM moved WHERE m.id = ${market}`.execute(db.k);
}

/** Opens (1), suspends (-1), hides (0), settles (-3) or cancels (-4) a market. */
export async function changeStatus(db: Database, market: string, status: 1 | 0 | -1 | -3 | -4): Promise<void> {
  await sql`
    WITH moved AS (UPDATE sportsbook_event e SET seq = e.seq + 1 FROM sportsbook_market m WHERE m.id = ${market} AND e.id = m.event_id RETURNING e.seq)
    UPDATE sportsbook_market m SET version = moved.seq, status = ${status} FROM moved WHERE m.id = ${market}`.execute(db.k);
}

/** Formats 2000 as "2.00", as a slip sends it. */
export function price(milli: number): string {
  return oddsToString(odds(milli));
}
