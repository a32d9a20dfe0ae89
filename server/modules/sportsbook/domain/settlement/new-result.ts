import type { FactField, Facts } from '../facts/facts.ts';

/** New information about the results of an event. `origin` identifies its source and is unique per event: recording it twice changes nothing. */
export type NewResult = { readonly eventId: string; readonly origin: string; readonly at: Date } &
  /** `inPlay`: derived from the course of the match so far; any other facts replace it entirely. */
  (
    | { readonly kind: 'facts'; readonly facts: Facts; readonly certainty: 1 | 2; readonly unconfirmed?: readonly FactField[]; readonly inPlay?: boolean }
    /** The settlement is reverted: the markets wait for new facts. */
    | { readonly kind: 'rollback'; readonly inPlay?: boolean }
    /** Legs placed in [from, until) are void; null is unbounded. `marketId` null: every market of the event. */
    | { readonly kind: 'cancel' | 'rollback_cancel'; readonly marketId: string | null; readonly from: Date | null; readonly until: Date | null }
    /** The event will not be played within its window: every leg on it is void. */
    | { readonly kind: 'void' }
  );

/** The last facts recorded for a match, or their reversal. */
export interface KnownResult {
  readonly kind: 'facts' | 'rollback';
  readonly facts: Facts | null;
  readonly certainty: number | null;
  readonly origin: string;
  readonly inPlay?: boolean;
}
