import { type RawBuilder, sql } from 'kysely';
import type { EventState, MarketStatus } from '#contracts/sportsbook/events.ts';
import type { Suspension } from '../../domain/events/stored-event.ts';

/** An event as stored, with its tournament; JSON columns written by the feed are not parsed yet. */
export interface EventRecord {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
  readonly category_id: string;
  readonly category_name: string;
  readonly tournament_id: string;
  readonly tournament_name: string;
  readonly round: number | null;
  /** Null for an outright, which has a field. */
  readonly home: unknown;
  readonly away: unknown;
  readonly field: unknown;
  readonly simulated: boolean;
  readonly state: EventState;
  readonly period: string;
  readonly minute: number;
  readonly score_home: number | null;
  readonly score_away: number | null;
  readonly period_scores: unknown;
  readonly incidents: unknown;
  readonly suspension: Suspension | null;
  readonly starts_at: Date;
  readonly added: number;
  readonly stopped: boolean;
  readonly priced_by: 'prematch' | 'live';
  readonly priced_at: Date | null;
  readonly epoch: number;
  readonly seq: number;
  /** Whether the stream of its prices is up, and when it last sent something. */
  readonly producer_up: boolean;
  readonly producer_heard_at: Date | null;
  /** Whether an operator has stopped the match, alone or with others, and which of its markets. */
  readonly is_stopped: boolean;
  readonly stopped_markets: readonly string[];
}

/** The columns of an EventRecord; use with `eventSource`. */
export const eventColumns: RawBuilder<unknown> = sql`
  e.id, e.name, e.sport, t.category_id, t.category_name, e.tournament_id, t.name AS tournament_name, e.round, e.home, e.away, e.field, e.simulated, e.state, e.period, e.minute,
  e.score_home, e.score_away, e.period_scores, e.incidents, e.suspension, e.starts_at, e.added, e.stopped, e.priced_by, e.priced_at, e.epoch, e.seq, coalesce(p.state = 'up', false) AS producer_up,
  p.last_message_at AS producer_heard_at, stops.is_stopped, stops.stopped_markets`;

/** Events (e) with their tournaments (t), the stream of their prices (p), and operators' stops. */
export const eventSource: RawBuilder<unknown> = sql`
  sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id
  LEFT JOIN sportsbook_producer p ON p.source = e.source AND p.producer = e.priced_by
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(s.scope <> 'market'), false) AS is_stopped, coalesce(array_agg(s.ref) FILTER (WHERE s.scope = 'market'), '{}') AS stopped_markets
    FROM sportsbook_stop s WHERE (s.scope, s.ref) IN (('everything', ''), ('producer', e.priced_by), ('tournament', e.tournament_id), ('match', e.id))
      OR (s.scope = 'market' AND starts_with(s.ref, e.id || ':'))) stops`;

/** A market as stored; JSON columns written by the feed are not parsed yet. */
export interface MarketRecord {
  readonly id: string;
  readonly definition: string;
  readonly definition_version: number;
  readonly specifiers: unknown;
  readonly status: MarketStatus;
  readonly outcomes: unknown;
  readonly version: number;
}
