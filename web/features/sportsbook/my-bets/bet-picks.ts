import type { BetLegView, BetView } from '#contracts/sportsbook/bets.ts';
import type { BetBuilderView } from '#contracts/sportsbook/builder.ts';

/** One factor of a placed bet: a single leg, or the legs of a combination at its price. */
export interface BetPick {
  readonly legs: readonly [BetLegView, ...BetLegView[]];
  readonly builder: BetBuilderView | null;
  /** The index of its first leg in the bet. */
  readonly place: number;
}

/** The picks of a bet, each at its first leg. */
export function betPicks({ legs, builders = [] }: Pick<BetView, 'legs' | 'builders'>): readonly BetPick[] {
  return legs.flatMap((leg, place): BetPick[] => {
    const builder = leg.builder === undefined ? undefined : builders[leg.builder];
    if (builder === undefined) return [{ legs: [leg], builder: null, place }];
    const others = legs.filter((each) => each.builder === leg.builder);
    return others[0] === leg ? [{ legs: [leg, ...others.slice(1)], builder, place }] : [];
  });
}

/** The contracted price of a pick. */
export function pickOdds({ builder, legs: [first] }: BetPick): string {
  return builder?.odds ?? first.odds;
}
