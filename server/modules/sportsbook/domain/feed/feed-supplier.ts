import type { EventStatus, Fixture, Incident } from '../events/fixture.ts';
import type { Lineups } from '../events/lineups.ts';
import type { Score } from '../events/score.ts';
import type { Facts } from '../facts/facts.ts';
import type { ModelPrices, SuppliedMarket } from '../events/stored-event.ts';

/** A stream of a supplier: what is to come, and what is under way. Each counts its messages up by one. */
export type Producer = 'prematch' | 'live';
export const producers: readonly Producer[] = ['prematch', 'live'];

/** The match clock that a message reports. */
export interface PlayClock {
  readonly period: string;
  readonly minute: number;
  readonly added: number;
  readonly stopped: boolean;
}

/** What a supplier may say, in this product's terms; adapters translate. `prices`: what the sport's model starts from, `markets`: ready-made; where there is
 * neither, suspend. */
export type FeedBody =
  | { readonly kind: 'fixture_change'; readonly fixture: Fixture; readonly status: EventStatus }
  /** `minute`, or the whole `clock`: the match clock, if the message has it. */
  | {
      readonly kind: 'odds_change';
      readonly eventId: string;
      readonly sport: string;
      readonly prices: ModelPrices | null;
      readonly markets?: readonly SuppliedMarket[];
      readonly minute?: number;
      readonly clock?: PlayClock;
    }
  /** `reason`: the supplier's word, for operators. */
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
  /** Who plays; null: the line-ups are unreadable, for that reason. It stops no bets. */
  | { readonly kind: 'lineups'; readonly eventId: string; readonly sport: string; readonly lineups: Lineups | null; readonly reason?: string }
  /** `isOutright`: the facts are those of a competition as a whole. */
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
  /** The adapter could not read it: kept with its reason, and an alert. */
  | { readonly kind: 'unreadable'; readonly reason: string };

export interface FeedMessage {
  readonly seq: number;
  readonly at: Date;
  readonly body: FeedBody;
  /** As it came over the wire. */
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

/** Go on with `after = seq` of the count `feedId`. A match that could not be read is left out, and named in `unreadable` with the reason. */
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

/** One supplier behind its adapter. No call throws; none may be made inside a database transaction. */
export interface FeedSupplier {
  readonly source: string;
  /**
   * Messages after `after`, in the order of their count but for the supplier's own mistakes (gaps, duplicates, disorder), which are the reader's to bear. With `waitMs`, where there are none, it
   * may answer as late as that.
   */
  messages(producer: Producer, after: number, limit: number, waitMs?: number): Promise<FeedPage>;
  snapshot(producer: Producer): Promise<FeedSnapshot>;
}
