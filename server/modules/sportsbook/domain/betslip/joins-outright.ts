import { linesOf } from '#kernel/bets/lines.ts';
import { picksOf } from '../bets/combination.ts';
import type { DraftLeg } from './draft-bet.ts';
import type { PresentPrice } from './present-price.ts';

interface PricedLeg {
  readonly draft: DraftLeg;
  readonly price: Pick<PresentPrice, 'isOutright' | 'tournament'>;
}

/** True if a line combines an outright with another leg of the same tournament: they depend on each other, so their chances do not multiply. */
export function joinsOutright(legs: readonly PricedLeg[], sizes: readonly number[]): boolean {
  if (!legs.some(({ price }) => price.isOutright)) return false;
  const firsts = picksOf(legs.map((leg) => ({ ...leg, builder: leg.draft.builder ?? null }))).flatMap(({ legs: [first] }) => first ?? []);
  const lines = linesOf({ sizes, legs: firsts.map(({ draft }) => ({ ...draft, odds: draft.requested })) });
  return lines.some((line) => {
    const prices = line.flatMap((index) => firsts[index]?.price ?? []);
    return prices.some((price) => price.isOutright && prices.filter(({ tournament }) => tournament === price.tournament).length > 1);
  });
}
