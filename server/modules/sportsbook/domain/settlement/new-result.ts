import type { FactField, Facts } from '../facts/facts.ts';

/** Something learned that bears on the results of an event. `origin` names where it came from, once per event: the same twice changes nothing. */
export type NewResult = { readonly eventId: string; readonly origin: string; readonly at: Date } &
  /** `inPlay`: drawn from the course of a match so far; any other facts take its place as a whole. */
  (
    | { readonly kind: 'facts'; readonly facts: Facts; readonly certainty: 1 | 2; readonly unconfirmed?: readonly FactField[]; readonly inPlay?: boolean }
    /** What was settled is taken back: the markets wait for new facts. */
    | { readonly kind: 'rollback'; readonly inPlay?: boolean }
    /** Legs placed in [from, until) are void; null is unbounded. `marketId` null: every market of the event. */
    | { readonly kind: 'cancel' | 'rollback_cancel'; readonly marketId: string | null; readonly from: Date | null; readonly until: Date | null }
    /** It will not be played within its window: every leg on it is void. */
    | { readonly kind: 'void' }
  );

/** The last facts, or their reversal, that were recorded of a match. */
export interface KnownResult {
  readonly kind: 'facts' | 'rollback';
  readonly facts: Facts | null;
  readonly certainty: number | null;
  readonly origin: string;
  readonly inPlay?: boolean;
}
