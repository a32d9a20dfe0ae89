import { picksOf, type PlacedLeg } from '../bets/combination.ts';
import type { MatchRoom } from './present-price.ts';

/** How a leg counts in what the bets on its match may cost. */
export interface MatchShare {
  readonly match: MatchRoom;
  /** False for the further legs of a combination: it costs the match once, where its first leg is. */
  readonly isCounted: boolean;
}

/**
 * How the legs of a bet count in their matches, by their matches' rooms. A combination pays only where all its legs do: what the bets there are cost in those cases is not
 * more than on any one of its legs, so the lowest holds.
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
