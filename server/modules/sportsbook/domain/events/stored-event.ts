import type { EventState, Incident, Parties } from './fixture.ts';
import type { PeriodScore, Score } from './score.ts';

/** 1 active, 0 hidden, -1 suspended, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -3 | -4;

/** Why nothing may be bet on though markets stand; null for no reason. */
export const suspensions = ['bet_stop', 'prices_disagree', 'contradiction', 'incident', 'review', 'stale', 'operator'] as const;
export type Suspension = (typeof suspensions)[number];

/** The supplier's prices that a sport's model starts from: odds × 1000 and lines, by names of the sport's own. */
export type ModelPrices = Readonly<Record<string, number>>;

/** A market as a supplier sends it ready-made. */
export interface SuppliedMarket {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  /** False: shown with a lock. */
  readonly isOpen: boolean;
  readonly outcomes: readonly OutcomeRow[];
}

/** What a row holds of an event besides who it is between. */
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
  /** Of the sport's periods. */
  readonly period: string;
  readonly minute: number;
  readonly added: number;
  readonly stopped: boolean;
  readonly score: Score | null;
  /** Of the periods that are over, in their order. */
  readonly periodScores: readonly PeriodScore[];
  readonly incidents: readonly Incident[];
  readonly suspension: Suspension | null;
  /** In words, for operators. */
  readonly suspensionReason: string | null;
  /** In play: prices that the supplier sent before this count no more, by its clock. */
  readonly suspendedAt: Date | null;
  /** Of which stream the prices are. */
  readonly pricedBy: 'prematch' | 'live';
  /** In play: how old the prices are, by our clock (steps-of.ts). */
  readonly pricedAt: Date | null;
  /** The last prices before the start. */
  readonly openingPrices: ModelPrices | null;
  /** Settlement's: a confirmed result, or a void of everything, is in force. */
  readonly isFinal: boolean;
  readonly feedPrices: ModelPrices | null;
  /** Null for none. */
  readonly feedMarkets: readonly SuppliedMarket[] | null;
  readonly search: string;
  readonly epoch: number;
  readonly seq: number;
}

/** An event as its row has it: a match, or a competition as a whole. */
export type EventRow = EventTerms & Parties;

/** `odds` × 1000; null for no price. */
export interface OutcomeRow {
  readonly id: string;
  readonly odds: number | null;
  readonly active: boolean;
  /**
   * The chances, in parts per million and without margin, that a stake wins and that it is refunded. Cash-outs are computed from them. Left out if no model
   * prices the market. They never leave the server.
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
  /** Its place in lists (marketSortKey). */
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
