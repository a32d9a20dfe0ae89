import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { LegCode, OddsChange } from './draft-bet.ts';

/** The current price and limits of an outcome. */
export interface PresentPrice {
  /** Why it cannot be bet on; null if it can, at `odds`. */
  readonly code: LegCode | null;
  /** Null if there is no price. */
  readonly odds: Odds | null;
  /** The market's version; null if the market does not exist. */
  readonly version: number | null;
  /** True while the event is under way. */
  readonly isLive: boolean;
  /** Null if the market does not exist. */
  readonly startsAt: Date | null;
  /** The event's tournament. */
  readonly tournament: string;
  /** True for an outright. */
  readonly isOutright: boolean;
  /** True if an operator reviews bets on the match before they are accepted. */
  readonly isMarked: boolean;
  /** The event's sport. */
  readonly sport: string;
  /** The market definition; the bet is settled by its rules at `ruleVersion`. */
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly ruleVersion: number;
  /** The present liability on the outcome, and its limit. */
  readonly exposureCents: Cents;
  readonly capCents: Cents;
  readonly match: MatchRoom;
}

/** The liability limit of a match, over all bets on it. */
export interface MatchRoom {
  readonly capCents: Cents;
  /** The peak liability of the bets on the match: in the worst case in which the outcome pays, and in the worst case overall. */
  readonly peakCents: number;
  readonly worstCents: number;
  /** The version of the bound that these were computed with; null if they are the bound itself, which leaves more room than the outcome's own cap. */
  readonly version: number | null;
}

/** Current prices, by outcomeKey. */
export type PriceBook = ReadonlyMap<string, PresentPrice>;

/** An outcome as referenced by a bet slip. */
export interface OutcomeRef {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** The key of an outcome in a price book. It includes the event, so that a market requested under another event is not found. */
export function outcomeKey({ eventId, marketId, outcomeId }: OutcomeRef): string {
  return [eventId, marketId, outcomeId].join('\n');
}

/**
 * Whether the present price may be contracted for a player who requested `requested`: `none` takes the same price only, `higher` the same or a better one,
 * `any` also a worse one down to `maxFallPercent` below. The contracted price is always the present one, so the player gets a better price.
 */
export function takesPrice(requested: Odds, present: Odds, change: OddsChange, maxFallPercent: number): boolean {
  switch (change) {
    case 'none':
      return present === requested;
    case 'higher':
      return present >= requested;
    case 'any':
      return present * 100 >= requested * (100 - maxFallPercent);
  }
}
