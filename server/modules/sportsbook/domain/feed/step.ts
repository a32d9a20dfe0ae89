import type { EventStatus, Fixture } from '../events/fixture.ts';
import type { Lineups } from '../events/lineups.ts';
import type { Facts } from '../facts/facts.ts';
import type { ModelPrices, SuppliedMarket } from '../events/stored-event.ts';
import type { FeedBody } from './feed-supplier.ts';
import type { OfferedMarket } from './offer-markets.ts';

/** What a supplier found out about a match's results. `unsettled`: a snapshot that holds no result of it. */
export type Finding =
  | { readonly kind: 'facts'; readonly facts: Facts; readonly certainty: 1 | 2 }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'cancel' | 'rollback_cancel'; readonly from: Date | null; readonly until: Date | null };

/** What a supplier says of one incident. */
export type SentIncident = Pick<Extract<FeedBody, { kind: 'incident' }>, 'act' | 'incident' | 'score' | 'clock'>;

/** Ready-made markets: as they were sent, and as they are offered. */
export interface Supplied {
  readonly sent: readonly SuppliedMarket[];
  readonly markets: readonly OfferedMarket[];
}

/** One thing to do to one match, with everything that takes time (prices) done beforehand. */
export type Act =
  | { readonly kind: 'fixture'; readonly fixture: Fixture; readonly status: EventStatus }
  | { readonly kind: 'offer'; readonly prices: ModelPrices | null; readonly markets: readonly OfferedMarket[] | null; readonly supplied?: Supplied }
  /** Prices that are held are offered anew: whose prices win was changed. */
  | { readonly kind: 'reprice' }
  /** Prices in play: worked out on the match as it then is. */
  | { readonly kind: 'live_offer'; readonly prices: ModelPrices | null; readonly supplied?: Supplied; readonly minute: number | null }
  | { readonly kind: 'stop'; readonly reason?: string }
  /** `told`: the supplier's report of an incident. */
  | { readonly kind: 'incident'; readonly told: SentIncident }
  /** Prices in play that are older than `before`, unless they were renewed meanwhile. */
  | { readonly kind: 'stale'; readonly before: Date }
  /** An operator's stop is in force, or lifted. */
  | { readonly kind: 'operator_stop' | 'operator_resume' }
  /** `origin` names where it came from (NewResult); `isRetold`: a snapshot says it, perhaps again. */
  | { readonly kind: 'finding'; readonly finding: Finding; readonly origin: string; readonly isRetold: boolean }
  | { readonly kind: 'lineups'; readonly lineups: Lineups | null; readonly reason?: string }
  /** Nothing to do: it concerns no match, or a later message says all of it. */
  | { readonly kind: 'nothing'; readonly outcome: StepOutcome };

export interface Step {
  readonly eventId: string | null;
  /** The sport that the act is worked out for; left out where none is needed. */
  readonly sport?: string;
  /** Whether the act is for a competition as a whole; left out where it is no matter. */
  readonly isOutright?: boolean;
  readonly act: Act;
  /** When the supplier says it said so; a snapshot does not say. */
  readonly toldAt?: Date;
  /** Of a snapshot: when it was taken, by the supplier's clock. */
  readonly takenAt?: Date;
  /** Of prices: how old they are by our clock (steps-of.ts). */
  readonly pricedAt?: Date;
}

/** What became of a message; `reason` where it was not applied. */
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
