import type { EventStatus, Fixture } from '../events/fixture.ts';
import type { Lineups } from '../events/lineups.ts';
import type { Facts } from '../facts/facts.ts';
import type { ModelPrices, SuppliedMarket } from '../events/stored-event.ts';
import type { FeedBody } from './feed-supplier.ts';
import type { OfferedMarket } from './offer-markets.ts';

/** A supplier's report about a match's results. `unsettled`: a snapshot without a result for it. */
export type Finding =
  | { readonly kind: 'facts'; readonly facts: Facts; readonly certainty: 1 | 2 }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'cancel' | 'rollback_cancel'; readonly from: Date | null; readonly until: Date | null };

/** A supplier's report of one incident. */
export type SentIncident = Pick<Extract<FeedBody, { kind: 'incident' }>, 'act' | 'incident' | 'score' | 'clock'>;

/** Supplied markets: as sent, and as offered. */
export interface Supplied {
  readonly sent: readonly SuppliedMarket[];
  readonly markets: readonly OfferedMarket[];
}

/** One change to one match; slow work (pricing) is done beforehand. */
export type Act =
  | { readonly kind: 'fixture'; readonly fixture: Fixture; readonly status: EventStatus }
  | { readonly kind: 'offer'; readonly prices: ModelPrices | null; readonly markets: readonly OfferedMarket[] | null; readonly supplied?: Supplied }
  /** Offers the stored prices again after the preferred price source changed. */
  | { readonly kind: 'reprice' }
  /** In-play prices: applied to the match as it is at that time. */
  | { readonly kind: 'live_offer'; readonly prices: ModelPrices | null; readonly supplied?: Supplied; readonly minute: number | null }
  | { readonly kind: 'stop'; readonly reason?: string }
  /** `told`: the supplier's report of an incident. */
  | { readonly kind: 'incident'; readonly told: SentIncident }
  /** Expires in-play prices older than `before`, unless they were renewed meanwhile. */
  | { readonly kind: 'stale'; readonly before: Date }
  /** An operator's stop was set or lifted. */
  | { readonly kind: 'operator_stop' | 'operator_resume' }
  /** `origin` identifies the report (NewResult); `isRetold`: it comes from a snapshot and may be a repeat. */
  | { readonly kind: 'finding'; readonly finding: Finding; readonly origin: string; readonly isRetold: boolean }
  | { readonly kind: 'lineups'; readonly lineups: Lineups | null; readonly reason?: string }
  /** Nothing to do: the message concerns no match, or a later message replaces it. */
  | { readonly kind: 'nothing'; readonly outcome: StepOutcome };

export interface Step {
  readonly eventId: string | null;
  /** The sport that the act was prepared for; left out if it does not matter. */
  readonly sport?: string;
  /** Whether the act is for an outright; left out if it does not matter. */
  readonly isOutright?: boolean;
  readonly act: Act;
  /** The supplier's timestamp of the message; a snapshot has none. */
  readonly toldAt?: Date;
  /** For a snapshot: when it was taken, by the supplier's clock. */
  readonly takenAt?: Date;
  /** For in-play prices: as of when they are valid, by our clock (steps-of.ts). */
  readonly pricedAt?: Date;
}

/** The outcome of a message; `reason` if it was not applied. */
export interface StepOutcome {
  readonly outcome: 'applied' | 'stale' | 'refused';
  readonly reason: string | null;
}

export const APPLIED: StepOutcome = { outcome: 'applied', reason: null };

export function stale(reason: string): StepOutcome {
  return { outcome: 'stale', reason };
}

export function refused(reason: string): StepOutcome {
  return { outcome: 'refused', reason };
}
