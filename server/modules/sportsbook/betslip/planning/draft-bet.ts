import type { BetKind } from '#contracts/sportsbook-bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';

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
