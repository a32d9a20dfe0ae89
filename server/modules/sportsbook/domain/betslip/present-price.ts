import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import type { LegCode, OddsChange } from './draft-bet.ts';

/** The current price and limits of an outcome. */
export interface PresentPrice {
  /** Why it can't be bet on; null: it can, at `odds`. */
  readonly code: LegCode | null;
  /** Null without a price. */
  readonly odds: Odds | null;
  /** The market's version; null for a market that there isn't. */
  readonly version: number | null;
  /** True while the event is under way. */
  readonly isLive: boolean;
  /** Null for a market that there isn't. */
  readonly startsAt: Date | null;
  /** The event's. */
  readonly tournament: string;
  /** True for a competition as a whole. */
  readonly isOutright: boolean;
  /** An operator looks at bets on the match before they are accepted. */
  readonly isMarked: boolean;
  /** The event's. */
  readonly sport: string;
  /** `definition` and its version, whose rules the bet is settled by. */
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly ruleVersion: number;
  /** The house's present liability on the outcome, and its limit. */
  readonly exposureCents: Cents;
  readonly capCents: Cents;
  readonly match: MatchRoom;
}

/** What the bets on a match may cost together. */
export interface MatchRoom {
  readonly capCents: Cents;
  /** Their highest cost: in the worst case in which the outcome pays, and in the worst of all cases. */
  readonly peakCents: number;
  readonly worstCents: number;
  /** The version of the bound that these were computed with; null: they are the bound itself, which leaves more room than the outcome's own cap. */
  readonly version: number | null;
}

/** Current prices, by outcomeKey. */
export type PriceBook = ReadonlyMap<string, PresentPrice>;

/** An outcome as a slip names it. */
export interface OutcomeRef {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** The name under which a price book holds an outcome. The event belongs to it: a market asked for under another event is none. */
export function outcomeKey({ eventId, marketId, outcomeId }: OutcomeRef): string {
  return [eventId, marketId, outcomeId].join('\n');
}

/**
 * Whether the present price may be contracted for a player who asked for `requested`: `none` takes the same only, `higher` the same or a better one,
 * `any` also a worse one down to `maxFallPercent` below. What is contracted is always the present price, so a better one is given.
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
