import type { Bet, Leg } from '#kernel/bets/bet.ts';
import type { Odds } from '#kernel/odds.ts';
import { LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';

/** A leg as it was placed. Legs with the same `builder` belong to one event and form one combination; a leg without `builder` counts alone. */
export interface PlacedLeg {
  readonly builder?: number | null;
}

/** One factor of a line: a single leg (`builder` null), or all legs of a combination. */
export interface BetPick<L> {
  readonly builder: number | null;
  readonly legs: readonly L[];
}

/** The picks of a bet, each at the place of its first leg. */
export function picksOf<L extends PlacedLeg>(legs: readonly L[]): readonly BetPick<L>[] {
  const picks = new Map<string, L[]>();
  for (const [place, leg] of legs.entries()) {
    const key = leg.builder === undefined || leg.builder === null ? `leg ${place}` : `builder ${leg.builder}`;
    picks.set(key, [...(picks.get(key) ?? []), leg]);
  }
  return [...picks.values()].map((own) => ({ builder: own[0]?.builder ?? null, legs: own }));
}

/** Converts a pick into one leg for the payout calculation. `oddsOf` gives the price of a combination by its number. */
export function pricedLeg<L extends Leg>({ builder, legs }: BetPick<L>, oddsOf: (builder: number) => Odds): Leg {
  const [first] = legs;
  if (first === undefined) throw new RangeError('a pick without legs');
  if (builder === null) return first;
  return {
    eventId: first.eventId,
    marketId: legs.map(({ marketId }) => marketId).join('+'),
    outcomeId: legs.map(({ outcomeId }) => outcomeId).join('+'),
    odds: oddsOf(builder),
    banker: false,
  };
}

/** A bet as it was placed: some of its legs may be combinations, each at one price. */
export interface PlacedBet extends CombinedLegs {
  readonly sizes: Bet['sizes'];
  readonly stakeMode: Bet['stakeMode'];
}

export interface CombinedLegs {
  readonly legs: readonly (Leg & PlacedLeg)[];
  /** The prices of the combinations, in the order of their numbers. */
  readonly builderOdds?: readonly Odds[] | undefined;
}

/** The legs of a placed bet for the payout calculation: each combination becomes one leg at its price. Throws RangeError for a combination without a price. */
export function countedLegs({ legs, builderOdds = [] }: CombinedLegs): readonly Leg[] {
  return picksOf(legs).map((pick) =>
    pricedLeg(pick, (builder) => {
      const price = builderOdds[builder];
      if (price === undefined) throw new RangeError(`combination ${builder} has no price`);
      return price;
    }),
  );
}

/** Spreads values computed per pick over the legs of the bet: each leg gets the value of its pick. */
export function byLeg<T>(legs: readonly PlacedLeg[], ofPicks: readonly T[]): readonly T[] {
  const places = new Map<number, number>();
  for (const [pick, { legs: own }] of picksOf(legs.map(({ builder }, place) => ({ builder: builder ?? null, place }))).entries()) {
    for (const { place } of own) places.set(place, pick);
  }
  return legs.flatMap((_, place) => ofPicks.slice(places.get(place) ?? 0, (places.get(place) ?? 0) + 1));
}

/**
 * The price of a combination when some of its legs are out, from the prices stored with the bet: `prices[set − 1]` is the price of a set of legs, bit i for leg
 * i. Null if no leg is left.
 */
export function priceWithout(prices: readonly Odds[], isOut: readonly boolean[]): Odds | null {
  const left = isOut.reduce((set, out, place) => (out ? set : set | (1 << place)), 0);
  return left === 0 ? null : (prices[left - 1] ?? missing(prices, left));
}

/** The result of a combination, and the price at which it counts. */
export interface CombinationEnd {
  readonly odds: Odds;
  /** Null while the combination is open. */
  readonly result: OutcomeResult | null;
}

/**
 * Settles a combination by its legs' results. One lost leg loses it. It wins when every leg is won or void, at the price of the won legs; it is void when every
 * leg is void. Throws RangeError if a leg is half won or a dead heat: such legs cannot be combined.
 */
export function endOfCombination(prices: readonly Odds[], results: readonly (OutcomeResult | null)[]): CombinationEnd {
  const whole = prices.at(-1);
  if (whole === undefined || prices.length !== 2 ** results.length - 1) throw new RangeError(`${prices.length} prices for ${results.length} legs`);
  if (results.some((result) => result !== null && !isPlain(result))) throw new RangeError('a leg of a combination ended in part');
  if (results.some((result) => result !== null && isLost(result))) return { odds: whole, result: LOST };
  const odds = priceWithout(
    prices,
    results.map((result) => result?.voidHalves === 2),
  );
  if (odds === null) return { odds: whole, result: VOID };
  return { odds, result: results.includes(null) ? null : WON };
}

function isPlain({ voidHalves, deadHeatPlaces, deadHeatTied }: OutcomeResult): boolean {
  return voidHalves !== 1 && deadHeatPlaces === deadHeatTied;
}

function isLost({ result, voidHalves }: OutcomeResult): boolean {
  return result === 0 && voidHalves === 0;
}

function missing(prices: readonly Odds[], set: number): never {
  throw new RangeError(`no price of set ${set} among ${prices.length}`);
}

/** A leg as stored, with the prices of its combination; null for a leg alone. */
export interface StoredLeg extends Leg, PlacedLeg {
  readonly builderPrices?: readonly Odds[] | null;
}

/** The picks of a stored bet as legs for the payout calculation, with their results; null for an open pick. */
export function endsOfPicks<L extends StoredLeg>(
  legs: readonly L[],
  resultOf: (leg: L) => OutcomeResult | null,
): readonly { readonly leg: Leg; readonly result: OutcomeResult | null }[] {
  return picksOf(legs).map((pick) => {
    const [first] = pick.legs;
    if (first === undefined) throw new RangeError('a pick without legs');
    if (pick.builder === null) return { leg: first, result: resultOf(first) };
    const { odds, result } = endOfCombination(first.builderPrices ?? [], pick.legs.map(resultOf));
    return { leg: pricedLeg(pick, () => odds), result };
  });
}
