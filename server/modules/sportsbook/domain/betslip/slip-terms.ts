import type { Cents } from '#kernel/money.ts';

/** The amounts, in centavos, from which bets are reviewed; 0 means never. */
export interface ReviewTerms {
  readonly stakeCents: number;
  readonly payoutCents: number;
  /** The time allowed for a review. */
  readonly waitMs: number;
}

/** The operator's terms that apply when a ticket is placed. */
export interface SlipTerms {
  readonly enabled: boolean;
  /** The smallest stake of one line. */
  readonly minSingleCents: Cents;
  /** The smallest debit of a ticket with several lines or bets. */
  readonly minTotalCents: Cents;
  readonly mostLegs: number;
  /** The most lines that all bets of a ticket may have together. */
  readonly mostLines: number;
  /** The maximum payout of a ticket, and of each of its bets. */
  readonly maxPayoutCents: Cents;
  readonly review: ReviewTerms;
  /** How far a price may fall, in percent of the requested one, for a player who accepts any change. */
  readonly maxFallPercent: number;
  /** The acceptance delay of a bet with a leg on a match under way, by the market's sport and definition. */
  liveDelayMs(sport: string, definition: string): number;
}
