import type { Bet } from '#kernel/bets/bet.ts';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import { picksOf, type PlacedLeg } from '../bets/combination.ts';
import type { LegCode, OddsChange } from './draft-bet.ts';
import type { JointPrice } from './judge-builder.ts';
import { capped } from './plan-bet.ts';
import { type PresentPrice, takesPrice } from './present-price.ts';
import { weighPlaced } from './weigh-bet.ts';

/** How often a bet is offered at other prices before it is rejected. */
const MOST_REOFFERS = 2;

export interface WaitingLeg {
  /** The price that the player asked for. */
  readonly requested: Odds;
  /** What player and house last agreed on: the price at the placement, or the re-offered one that the player took. */
  readonly agreed: Odds;
}

/** A bet that waits for its acceptance. `stakeCents`: as given, in the terms of its stake_mode. */
export interface WaitingBet extends Omit<Bet, 'legs'> {
  readonly legs: readonly (Omit<Bet['legs'][number], 'odds'> & WaitingLeg & PlacedLeg)[];
  /** Its combinations, by their numbers. */
  readonly builders?: readonly WaitingLeg[];
  readonly oddsChange: OddsChange;
  /** How often it was re-offered. */
  readonly reoffers: number;
}

/** What a waiting bet comes to as far as its prices go; who bets, and what the house may still take, is judged under locks. */
export type Acceptance =
  /** Every leg at its present price, combinations at theirs; `exposures` by leg. */
  | { readonly kind: 'accept'; readonly odds: readonly Odds[]; readonly potentialCents: Cents; readonly exposures: readonly Cents[] }
  /** At these prices it would do: the player is asked. Of a combination one, where its first leg is. */
  | { readonly kind: 'reoffer'; readonly odds: readonly Odds[] }
  | { readonly kind: 'reject'; readonly reason: LegCode };

/**
 * Judges a bet by the present prices of its legs, in their order. A better price than the agreed one is given, a worse one is taken as far as the player's own choice
 * goes (takesPrice, from the price asked for); any other is offered anew, twice at most. A leg that cannot be bet on rejects the bet.
 */
export function judgeAcceptance(bet: WaitingBet, prices: readonly PresentPrice[], maxFallPercent: number, joints: readonly JointPrice[] = []): Acceptance {
  const code = [...prices, ...joints].find((price) => price.code !== null)?.code ?? null;
  if (code !== null) return { kind: 'reject', reason: code };
  const odds = prices.flatMap((price) => price.odds ?? []);
  const builderOdds = joints.flatMap((joint) => joint.odds ?? []);
  if (odds.length !== bet.legs.length) throw new Error(`${odds.length} prices for ${bet.legs.length} legs`);
  const picks = picksOf(bet.legs.map((leg, place) => ({ builder: leg.builder ?? null, leg, place }))).map(({ builder, legs: [first] }) => {
    const [waiting, present] = builder === null ? [first?.leg, odds[first?.place ?? 0]] : [bet.builders?.[builder], builderOdds[builder]];
    if (waiting === undefined || present === undefined) throw new Error('a pick without a price');
    return { ...waiting, present };
  });
  const isTaken = picks.every(({ requested, agreed, present }) => present >= agreed || takesPrice(requested, present, bet.oddsChange, maxFallPercent));
  if (!isTaken) {
    return bet.reoffers < MOST_REOFFERS ? { kind: 'reoffer', odds: picks.map(({ present }) => present) } : { kind: 'reject', reason: 'odds_changed' };
  }
  const weighed = weighPlaced({ ...bet, builderOdds, legs: bet.legs.map((leg, index) => ({ ...leg, odds: odds[index] ?? leg.agreed })) });
  return { kind: 'accept', odds, potentialCents: capped(weighed, bet.stakeCents, bet.payCapCents).cents, exposures: weighed.exposures(bet.stakeCents) };
}
