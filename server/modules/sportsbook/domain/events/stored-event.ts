import type { Score } from '../facts/match-facts.ts';
import type { FeedPrices } from '../pricing/grid/read-intensities.ts';
import type { EventPeriod, EventState, Incident, Team } from './fixture.ts';

/** 1 active, 0 hidden, -1 suspended, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -3 | -4;

/** Why nothing may be bet on though markets stand; null for no reason. */
export type Suspension = 'bet_stop' | 'prices_disagree' | 'contradiction';

/** A match as its row has it. */
export interface EventRow {
  readonly id: string;
  readonly source: string;
  readonly tournamentId: string;
  readonly season: string;
  readonly sport: string;
  readonly name: string;
  readonly round: number | null;
  readonly home: Team;
  readonly away: Team;
  readonly simulated: boolean;
  readonly scheduledAt: Date;
  readonly startsAt: Date;
  readonly state: EventState;
  readonly period: EventPeriod;
  readonly minute: number;
  readonly score: Score | null;
  readonly halfTime: Score | null;
  readonly incidents: readonly Incident[];
  readonly suspension: Suspension | null;
  readonly feedPrices: FeedPrices | null;
  readonly search: string;
  readonly epoch: number;
  readonly seq: number;
}

/** `odds` × 1000; null for no price. */
export interface OutcomeRow {
  readonly id: string;
  readonly odds: number | null;
  readonly active: boolean;
}

export interface MarketRow {
  readonly id: string;
  readonly eventId: string;
  readonly definition: string;
  readonly definitionVersion: number;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly position: number;
  readonly status: MarketStatus;
  readonly outcomes: readonly OutcomeRow[];
  readonly version: number;
}

/** A match with its markets by id. */
export interface StoredEvent {
  readonly event: EventRow;
  readonly markets: ReadonlyMap<string, MarketRow>;
}
