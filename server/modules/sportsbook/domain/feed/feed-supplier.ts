import type { EventStatus, Fixture, Incident } from '../events/fixture.ts';
import type { Lineups } from '../events/lineups.ts';
import type { Score } from '../events/score.ts';
import type { Facts } from '../facts/facts.ts';
import type { ModelPrices, SuppliedMarket } from '../events/stored-event.ts';

/** A supplier's stream: prematch or live. Each numbers its own messages, counting up by one. */
export type Producer = 'prematch' | 'live';
export const producers: readonly Producer[] = ['prematch', 'live'];

/** The match clock that a message reports. */
export interface PlayClock {
  readonly period: string;
  readonly minute: number;
  readonly added: number;
  readonly stopped: boolean;
}

/**
 * The content of a supplier's message in our terms; adapters translate. `prices`: the input of the sport's model, `markets`: supplied with their prices. If
 * both are missing, the match is suspended.
 */
export type FeedBody =
  | { readonly kind: 'fixture_change'; readonly fixture: Fixture; readonly status: EventStatus }
  /** The match clock (`minute`, or the whole `clock`), if the message contains it. */
  | {
      readonly kind: 'odds_change';
      readonly eventId: string;
      readonly sport: string;
      readonly prices: ModelPrices | null;
      readonly markets?: readonly SuppliedMarket[];
      readonly minute?: number;
      readonly clock?: PlayClock;
    }
  /** `reason`: the supplier's own text, for operators. */
  | { readonly kind: 'bet_stop'; readonly eventId: string; readonly reason?: string }
  /**
   * An incident of play, or its review. `act`: `told` (first report), `review` (begun), `confirmed`, or `taken_back`. `incident.id` and `occurredAt` are always
   * set; score and clock are those after the incident.
   */
  | {
      readonly kind: 'incident';
      readonly eventId: string;
      readonly sport: string;
      readonly act: 'told' | 'review' | 'confirmed' | 'taken_back';
      readonly incident: Incident;
      readonly score: Score | null;
      readonly clock: PlayClock;
    }
  /** The line-ups; null if they are unreadable (`reason`). This suspends nothing. */
  | { readonly kind: 'lineups'; readonly eventId: string; readonly sport: string; readonly lineups: Lineups | null; readonly reason?: string }
  /** `isOutright`: the facts belong to an outright. */
  | {
      readonly kind: 'bet_settlement';
      readonly eventId: string;
      readonly sport: string;
      readonly isOutright?: boolean;
      readonly certainty: 1 | 2;
      readonly facts: Facts;
    }
  | { readonly kind: 'rollback_bet_settlement'; readonly eventId: string }
  | { readonly kind: 'bet_cancel' | 'rollback_bet_cancel'; readonly eventId: string; readonly from: Date | null; readonly until: Date | null }
  | { readonly kind: 'alive' }
  | { readonly kind: 'snapshot_complete' }
  /** The adapter could not read the message: it is stored with the reason and raises an alert. */
  | { readonly kind: 'unreadable'; readonly reason: string };

export interface FeedMessage {
  readonly seq: number;
  readonly at: Date;
  readonly body: FeedBody;
  /** The message as received. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * `lost`: the supplier no longer has the messages after `after`, or has restarted its count: take a snapshot. `failed`: the supplier is late, down, or its
 * answer is unreadable: retry later; nothing changes.
 */
export type FeedPage =
  | { readonly kind: 'messages'; readonly feedId: string; readonly messages: readonly FeedMessage[]; readonly lastSeq: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The whole state of one match. */
export interface SnapshotEvent {
  readonly fixture: Fixture;
  readonly status: EventStatus;
  readonly prices: ModelPrices | null;
  readonly markets?: readonly SuppliedMarket[];
  readonly lineups?: Lineups;
  readonly settlement: { readonly certainty: 1 | 2; readonly facts: Facts } | null;
}

/** Continue with `after = seq` of the numbering `feedId`. An unreadable match is left out and listed in `unreadable` with the reason. */
export type FeedSnapshot =
  | {
      readonly kind: 'snapshot';
      readonly feedId: string;
      readonly seq: number;
      readonly at: Date;
      readonly events: readonly SnapshotEvent[];
      readonly unreadable?: readonly string[];
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** One supplier behind its adapter. No call throws, and none may be made inside a database transaction. */
export interface FeedSupplier {
  readonly source: string;
  /**
   * The messages after `after`, in the order of their numbers. The supplier may still send gaps, duplicates and disorder, which the reader must handle. With
   * `waitMs`, a call without messages may wait that long before it answers.
   */
  messages(producer: Producer, after: number, limit: number, waitMs?: number): Promise<FeedPage>;
  snapshot(producer: Producer): Promise<FeedSnapshot>;
}
