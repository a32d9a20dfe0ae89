import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';

/** The words of a slip; the contract says the same ones. */
export type BetKind = 'single' | 'multiple' | 'system' | 'builder';
/** Which new price a player takes without being asked: equal only, equal or better, any (within the operator's maximum fall). */
export type OddsChange = 'none' | 'higher' | 'any';

/** Why a leg can't be bet on as asked. */
export type LegCode = 'odds_changed' | 'market_suspended' | 'market_not_found' | 'outcome_not_found' | 'event_started' | 'event_not_open';
/** Why a bet isn't taken although its ticket is well made, as far as its prices, its size and its form go. */
export type BetReason =
  | LegCode
  | 'correlated_legs'
  | 'stake_above_maximum'
  | 'payout_above_maximum'
  | 'stake_below_minimum'
  | 'too_many_legs'
  | 'too_many_lines'
  | 'wrong_sizes'
  | 'builder_not_offered';

/** A prediction as the player asks for it. */
export interface DraftLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  /** The price that the player saw. */
  readonly requested: Odds;
  readonly banker: boolean;
}

/** A bet as the player asks for it: well formed, prices not looked at yet. */
export interface DraftBet {
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  /** The whole bet's, or each line's. */
  readonly stakeCents: Cents;
  readonly legs: readonly DraftLeg[];
}
