import type { EventState, Incident, Parties } from './fixture.ts';
import type { PeriodScore, Score } from './score.ts';

/** 1 active, 0 hidden, -1 suspended, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -3 | -4;

/** Why an event accepts no bets although it has markets; null for no reason. */
export const suspensions = ['bet_stop', 'prices_disagree', 'contradiction', 'incident', 'review', 'stale', 'operator'] as const;
export type Suspension = (typeof suspensions)[number];

/** The supplier's prices that a sport's model starts from: odds × 1000 and lines, under names defined by the sport. */
export type ModelPrices = Readonly<Record<string, number>>;

/** A market that a supplier sends with its prices, outside the model. */
export interface SuppliedMarket {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  /** False: shown as locked. */
  readonly isOpen: boolean;
  readonly outcomes: readonly OutcomeRow[];
}

/** The columns of an event's row, except its participants. */
export interface EventTerms {
  readonly id: string;
  readonly source: string;
  readonly tournamentId: string;
  readonly season: string;
  readonly sport: string;
  readonly name: string;
  readonly round: number | null;
  readonly simulated: boolean;
  readonly scheduledAt: Date;
  readonly startsAt: Date;
  readonly state: EventState;
  /** One of the sport's periods. */
  readonly period: string;
  readonly minute: number;
  readonly added: number;
  readonly stopped: boolean;
  readonly score: Score | null;
  /** The scores of the periods that are over, in order. */
  readonly periodScores: readonly PeriodScore[];
  readonly incidents: readonly Incident[];
  readonly suspension: Suspension | null;
  /** A plain-text reason for operators. */
  readonly suspensionReason: string | null;
  /** In play: prices that the supplier sent before this time, by its clock, are ignored. */
  readonly suspendedAt: Date | null;
  /** The stream that sent the prices. */
  readonly pricedBy: 'prematch' | 'live';
  /** In play: the time as of which the prices are valid, by our clock (steps-of.ts). */
  readonly pricedAt: Date | null;
  /** The last prices before the start; the in-play model falls back to them. */
  readonly openingPrices: ModelPrices | null;
  /** Set by settlement: a confirmed result, or a void of the whole event, is in force. */
  readonly isFinal: boolean;
  readonly feedPrices: ModelPrices | null;
  /** Null if there are none. */
  readonly feedMarkets: readonly SuppliedMarket[] | null;
  readonly search: string;
  readonly epoch: number;
  readonly seq: number;
}

/** An event as stored in its row: a match or an outright. */
export type EventRow = EventTerms & Parties;

/** `odds` × 1000; null if there is no price. */
export interface OutcomeRow {
  readonly id: string;
  readonly odds: number | null;
  readonly active: boolean;
  /**
   * The chances, in parts per million and without margin, that a stake wins and that it is refunded. Cash-outs are computed from them. Left out if no model
   * prices the market. They are never sent to clients.
   */
  readonly win?: number;
  readonly refund?: number;
}

export interface MarketRow {
  readonly id: string;
  readonly eventId: string;
  readonly definition: string;
  readonly definitionVersion: number;
  readonly specifiers: Readonly<Record<string, string>>;
  /** Its position in lists (marketSortKey). */
  readonly sortKey: string;
  readonly status: MarketStatus;
  readonly outcomes: readonly OutcomeRow[];
  readonly version: number;
}

/** A match with its markets by id. */
export interface StoredEvent {
  readonly event: EventRow;
  readonly markets: ReadonlyMap<string, MarketRow>;
}
