import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';

/** The kinds of bet, with the same names as in the API contract. */
export type BetKind = 'single' | 'multiple' | 'system' | 'builder';
/** Which new price is accepted without asking the player: equal only, equal or better, or any (within the operator's maximum fall). */
export type OddsChange = 'none' | 'higher' | 'any';

/** Why a leg can't be bet on as asked. */
export type LegCode =
  | 'odds_changed'
  | 'market_suspended'
  | 'market_not_found'
  | 'outcome_not_found'
  | 'event_started'
  | 'event_not_open'
  // For legs of a combination:
  | 'excludes'
  | 'contains'
  | 'not_combinable';
/** Why a well-formed bet is refused because of its prices, its size or its form. */
export type BetReason =
  | LegCode
  | 'correlated_legs'
  | 'stake_above_maximum'
  | 'payout_above_maximum'
  | 'stake_below_minimum'
  | 'too_many_legs'
  | 'too_many_lines'
  | 'wrong_sizes';

/** A leg as the player requests it. */
export interface DraftLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  /** The price that the player saw. */
  readonly requested: Odds;
  readonly banker: boolean;
  /** The index of its combination in the bet's list; left out or null: the leg counts alone. */
  readonly builder?: number | null;
}

/** Several legs of one event at one price. */
export interface DraftBuilder {
  /** The joint price that the player saw; null in a quote that asks for it. */
  readonly requested: Odds | null;
}

/** A bet as the player requests it: well formed, its prices not checked yet. */
export interface DraftBet {
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  /** The stake of the whole bet, or of each line. */
  readonly stakeCents: Cents;
  readonly legs: readonly DraftLeg[];
  readonly builders?: readonly DraftBuilder[];
}

/** The ids of the events whose legs are combined in these bets. */
export function combinedEvents(
  bets: readonly { readonly legs: readonly { readonly eventId: string; readonly builder?: number | null }[] }[],
): readonly string[] {
  return [...new Set(bets.flatMap(({ legs }) => legs.flatMap(({ eventId, builder }) => (typeof builder === 'number' ? [eventId] : []))))];
}
