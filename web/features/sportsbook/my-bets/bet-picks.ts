import type { BetLegView, BetView } from '#contracts/sportsbook/bets.ts';
import type { BetBuilderView } from '#contracts/sportsbook/builder.ts';

/** What a line of a placed bet multiplies: a leg alone, or the legs of a combination at its price. */
export interface BetPick {
  readonly legs: readonly [BetLegView, ...BetLegView[]];
  readonly builder: BetBuilderView | null;
  /** The place of its first leg in the bet. */
  readonly place: number;
}

/** The picks of a bet, each where its first leg is. */
export function betPicks({ legs, builders = [] }: Pick<BetView, 'legs' | 'builders'>): readonly BetPick[] {
  return legs.flatMap((leg, place): BetPick[] => {
    const builder = leg.builder === undefined ? undefined : builders[leg.builder];
    if (builder === undefined) return [{ legs: [leg], builder: null, place }];
    const others = legs.filter((each) => each.builder === leg.builder);
    return others[0] === leg ? [{ legs: [leg, ...others.slice(1)], builder, place }] : [];
  });
}

/** What a pick was contracted at. */
export function pickOdds({ builder, legs: [first] }: BetPick): string {
  return builder?.odds ?? first.odds;
}
