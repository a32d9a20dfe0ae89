import { type RawBuilder, sql } from 'kysely';
import type { EventState, MarketStatus } from '#contracts/sportsbook.ts';
import type { Suspension } from '../../domain/events/stored-event.ts';

/** An event as its row and its tournament's tell it; what the feed wrote as JSON is still to be read. */
export interface EventRecord {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
  readonly category_id: string;
  readonly category_name: string;
  readonly tournament_id: string;
  readonly tournament_name: string;
  readonly round: number | null;
  readonly home: unknown;
  readonly away: unknown;
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
  /** Whether the stream its prices come from is up, and when it last said something. */
  readonly producer_up: boolean;
  readonly producer_heard_at: Date | null;
}

/** The columns of an EventRecord; with `eventSource`. */
export const eventColumns: RawBuilder<unknown> = sql`
  e.id, e.name, e.sport, t.category_id, t.category_name, e.tournament_id, t.name AS tournament_name, e.round, e.home, e.away, e.simulated, e.state, e.period, e.minute,
  e.score_home, e.score_away, e.period_scores, e.incidents, e.suspension, e.starts_at, e.added, e.stopped, e.priced_by, e.priced_at, e.epoch, e.seq, coalesce(p.state = 'up', false) AS producer_up,
  p.last_message_at AS producer_heard_at`;

/** Events (e) with their tournaments (t) and the stream of their prices (p). */
export const eventSource: RawBuilder<unknown> = sql`
  sportsbook_event e JOIN sportsbook_tournament t ON t.id = e.tournament_id
  LEFT JOIN sportsbook_producer p ON p.source = e.source AND p.producer = e.priced_by`;

/** A market as its row tells it; what the feed wrote as JSON is still to be read. */
export interface MarketRecord {
  readonly id: string;
  readonly definition: string;
  readonly specifiers: unknown;
  readonly status: MarketStatus;
  readonly outcomes: unknown;
  readonly version: number;
}
