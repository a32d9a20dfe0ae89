import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';

/** The words of a slip; the contract says the same ones. */
export type BetKind = 'single' | 'multiple' | 'system' | 'builder';
/** Which new price a player takes without being asked: equal only, equal or better, any (within the operator's maximum fall). */
export type OddsChange = 'none' | 'higher' | 'any';

/** Why a leg can't be bet on as asked. */
export type LegCode =
  | 'odds_changed'
  | 'market_suspended'
  | 'market_not_found'
  | 'outcome_not_found'
  | 'event_started'
  | 'event_not_open'
  // Of a leg of a combination.
  | 'excludes'
  | 'contains'
  | 'not_combinable';
/** Why a bet isn't taken although its ticket is well made, as far as its prices, its size and its form go. */
export type BetReason =
  | LegCode
  | 'correlated_legs'
  | 'stake_above_maximum'
  | 'payout_above_maximum'
  | 'stake_below_minimum'
  | 'too_many_legs'
  | 'too_many_lines'
  | 'wrong_sizes';

/** A prediction as the player asks for it. */
export interface DraftLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  /** The price that the player saw. */
  readonly requested: Odds;
  readonly banker: boolean;
  /** The combination that it is part of, by its place in the bet's; left out or null: it counts alone. */
  readonly builder?: number | null;
}

/** Several legs of one event at one price. */
export interface DraftBuilder {
  /** The joint price that the player saw; null in a quote that asks for it. */
  readonly requested: Odds | null;
}

/** A bet as the player asks for it: well formed, prices not looked at yet. */
export interface DraftBet {
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  /** The whole bet's, or each line's. */
  readonly stakeCents: Cents;
  readonly legs: readonly DraftLeg[];
  readonly builders?: readonly DraftBuilder[];
}

/** The events of which bets combine legs. */
export function combinedEvents(
  bets: readonly { readonly legs: readonly { readonly eventId: string; readonly builder?: number | null }[] }[],
): readonly string[] {
  return [...new Set(bets.flatMap(({ legs }) => legs.flatMap(({ eventId, builder }) => (typeof builder === 'number' ? [eventId] : []))))];
}
