import type { Cents } from '#kernel/money.ts';

/** From which amounts on bets are looked at, in centavos; 0 is never. */
export interface ReviewTerms {
  readonly stakeCents: number;
  readonly payoutCents: number;
  /** How long a decision may take. */
  readonly waitMs: number;
}

/** The operator's terms for a ticket, as they are when it is made. */
export interface SlipTerms {
  readonly enabled: boolean;
  /** Smallest stake of one line. */
  readonly minSingleCents: Cents;
  /** Smallest debit of a ticket with several lines or bets. */
  readonly minTotalCents: Cents;
  readonly mostLegs: number;
  /** Lines of all bets of a ticket together. */
  readonly mostLines: number;
  /** The most a ticket may pay, and each of its bets. */
  readonly maxPayoutCents: Cents;
  readonly review: ReviewTerms;
  /** How far a price may fall, in percent of the one asked for, for a player who takes any change. */
  readonly maxFallPercent: number;
  /** How long a bet waits for its acceptance because of a leg on a match under way, by the market's sport and definition. */
  liveDelayMs(sport: string, definition: string): number;
}
