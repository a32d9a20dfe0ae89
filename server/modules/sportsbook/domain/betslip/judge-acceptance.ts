import type { Bet } from '#kernel/bets/bet.ts';
import type { Cents } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import { picksOf, type PlacedLeg } from '../bets/combination.ts';
import type { LegCode, OddsChange } from './draft-bet.ts';
import type { JointPrice } from './judge-builder.ts';
import { capped } from './plan-bet.ts';
import { type PresentPrice, takesPrice } from './present-price.ts';
import { weighPlaced } from './weigh-bet.ts';

/** How often a bet is re-offered at new prices before it is rejected. */
const MOST_REOFFERS = 2;

export interface WaitingLeg {
  /** The price that the player asked for. */
  readonly requested: Odds;
  /** The price that both sides last agreed on: the price at placement, or a re-offered price that the player accepted. */
  readonly agreed: Odds;
}

/** A bet that waits for acceptance. `stakeCents`: as entered, in the terms of its stake_mode. */
export interface WaitingBet extends Omit<Bet, 'legs'> {
  readonly legs: readonly (Omit<Bet['legs'][number], 'odds'> & WaitingLeg & PlacedLeg)[];
  /** Its combinations, indexed by their numbers. */
  readonly builders?: readonly WaitingLeg[];
  readonly oddsChange: OddsChange;
  /** How often it was re-offered. */
  readonly reoffers: number;
}

/** The decision on a waiting bet by prices alone. The player's eligibility and the remaining limits are checked separately, under locks. */
export type Acceptance =
  /** Each leg at its present price, combinations at theirs; `exposures` by leg. */
  | { readonly kind: 'accept'; readonly odds: readonly Odds[]; readonly potentialCents: Cents; readonly exposures: readonly Cents[] }
  /** The bet is acceptable at these prices if the player agrees. A combination has one price, at the place of its first leg. */
  | { readonly kind: 'reoffer'; readonly odds: readonly Odds[] }
  | { readonly kind: 'reject'; readonly reason: LegCode };

/**
 * Judges a bet by the present prices of its legs, in their order. A price better than the agreed one is accepted, a worse one within the player's own choice
 * (takesPrice, against the requested price); any other is re-offered, at most twice. A leg that cannot be bet on rejects the bet.
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
