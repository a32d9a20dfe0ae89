import { sql } from 'kysely';
import type { EventState } from '#contracts/sportsbook/events.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FieldNames } from '../../domain/sports/outright-rules.ts';

export interface LegRecord {
  readonly bet_id: string;
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly odds_requested: number;
  readonly odds: number;
  readonly odds_version: number;
  readonly banker: boolean;
  /** The number of its combination, with that combination's prices (BuilderPrice). */
  readonly builder: number | null;
  readonly builder_requested: number | null;
  readonly builder_prices: readonly number[] | null;
  readonly result: number | null;
  readonly void_halves: number | null;
  readonly dead_heat_places: number | null;
  readonly dead_heat_tied: number | null;
  readonly event_name: string;
  readonly tournament_name: string;
  readonly starts_at: Date;
  readonly state: EventState;
  readonly period: string;
  readonly minute: number;
  readonly added: number;
  readonly stopped: boolean;
  readonly score_home: number | null;
  readonly score_away: number | null;
  /** Null for an outright, which has a field. */
  readonly home_name: string | null;
  readonly away_name: string | null;
  readonly field: FieldNames | null;
  readonly sport: string;
  readonly definition: string;
  readonly definition_version: number;
  readonly specifiers: unknown;
}

/** Reads the legs of these bets in order, with the present state of their events and markets. */
export async function legRows(k: Queryable, betIds: readonly string[]): Promise<LegRecord[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<LegRecord>`
    SELECT l.bet_id, l.event_id, l.market_id, l.outcome_id, l.odds_requested, l.odds, l.odds_version, l.banker, l.builder, g.odds_requested AS builder_requested, g.prices AS builder_prices,
      l.result, l.void_halves, l.dead_heat_places, l.dead_heat_tied,
      e.name AS event_name, t.name AS tournament_name, e.starts_at, e.state, e.period, e.minute, e.added, e.stopped, e.score_home, e.score_away,
      e.home ->> 'name' AS home_name, e.away ->> 'name' AS away_name, e.field, e.sport, m.definition, m.definition_version, m.specifiers
    FROM sportsbook_leg l
      LEFT JOIN sportsbook_builder g ON g.bet_id = l.bet_id AND g.ordinal = l.builder
      JOIN sportsbook_event e ON e.id = l.event_id
      JOIN sportsbook_tournament t ON t.id = e.tournament_id
      JOIN sportsbook_market m ON m.id = l.market_id
    WHERE l.bet_id = ANY (${[...betIds]}::uuid[]) ORDER BY l.bet_id, l.ordinal`.execute(k);
  return rows;
}
