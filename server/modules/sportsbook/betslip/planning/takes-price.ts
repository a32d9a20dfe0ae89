import type { OddsChange } from '#contracts/sportsbook-bets.ts';
import type { Odds } from '#kernel/odds.ts';

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
