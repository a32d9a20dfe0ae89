import { picksOf, type PlacedLeg } from '../bets/combination.ts';
import type { MatchRoom } from './present-price.ts';

/** How a leg counts towards the liability of its match. */
export interface MatchShare {
  readonly match: MatchRoom;
  /** False for the second and later legs of a combination: a combination counts once per match, at the place of its first leg. */
  readonly isCounted: boolean;
}

/**
 * How the legs of a bet count towards the liability of their matches, given the matches' limits. A combination pays only if all its legs win. Its peak
 * therefore cannot exceed that of any one leg, so the lowest peak among its legs applies.
 */
export function matchShares(legs: readonly PlacedLeg[], rooms: readonly MatchRoom[]): readonly MatchShare[] {
  const shares: MatchShare[] = [];
  for (const { legs: own } of picksOf(legs.map(({ builder }, place) => ({ builder: builder ?? null, place })))) {
    const [match] = own.flatMap(({ place }) => rooms[place] ?? []).toSorted((a, b) => a.peakCents - b.peakCents);
    if (match === undefined) throw new RangeError('a leg without its match');
    for (const [index, { place }] of own.entries()) shares[place] = { match, isCounted: index === 0 };
  }
  return shares;
}
