import type { Cents } from '#kernel/money.ts';
import { type StakeTerms, termsRefusal, type TermsRefusal } from '../../house-game/domain/stake-terms.ts';

/** The returns of a table's positions by class of results: `TableGame.pays`. */
type Pays = Readonly<Record<string, readonly number[]>>;

/** The possible loss as stakes reads it (RiskRow); the group is the round. */
export interface BetRisk {
  readonly risk_group: null;
  readonly staked_cents: number;
  readonly return_from: readonly number[];
  readonly return_cents: readonly number[];
}

/** The return of a stake at `paysE2` hundredths, rounded down to the centavo. Exact for every safe stake. */
export function returnCents(stakeCents: number, paysE2: number): number {
  return Number((BigInt(stakeCents) * BigInt(paysE2)) / 100n);
}

/** The possible loss of a bet in its round, as its return in each class of results; independent of the player's other bets. */
export function betRisk(pays: Pays, position: string, stakeCents: number): BetRisk {
  const returns = paysOf(pays, position).map((paysE2) => returnCents(stakeCents, paysE2));
  return { risk_group: null, staked_cents: stakeCents, return_from: returns.map((_, place) => place), return_cents: returns };
}

/** The highest return of a position, in hundredths of the stake. */
export function mostE2(pays: Pays, position: string): number {
  return Math.max(...paysOf(pays, position));
}

/** The return of a position in a class, in hundredths of the stake. */
export function paysIn(pays: Pays, position: string, resultClass: number): number {
  const paysE2 = paysOf(pays, position)[resultClass];
  if (paysE2 === undefined) throw new RangeError(`no class of results ${resultClass}`);
  return paysE2;
}

/** The returns of all positions in a class, without zero returns; the database pays a round by them. */
export function paysOfClass(pays: Pays, resultClass: number): Readonly<Record<string, number>> {
  const all = Object.keys(pays).map((position) => [position, paysIn(pays, position, resultClass)] as const);
  return Object.fromEntries(all.filter(([, paysE2]) => paysE2 > 0));
}

/** The exact long-run return of a position before rounding, in hundredths of a percent, rounded down. */
export function rtpHundredths(classes: readonly { readonly weight: number }[], pays: Pays, position: string): number {
  return Math.floor(rtpMillionths(classes, pays, position) / 100);
}

/** The exact long-run return of a position in millionths, rounded down. */
export function rtpMillionths(classes: readonly { readonly weight: number }[], pays: Pays, position: string): number {
  const results = classes.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const returned = paysOf(pays, position).reduce((sum, paysE2, place) => sum + BigInt(paysE2) * BigInt(classes[place]?.weight ?? 0), 0n);
  return Number((returned * 10_000n) / results);
}

function paysOf(pays: Pays, position: string): readonly number[] {
  const own = Object.hasOwn(pays, position) ? pays[position] : undefined;
  if (own === undefined) throw new RangeError(`no position ${position}`);
  return own;
}

/**
 * The refusal of this bet alone; null if it may be placed. `most` is the highest return of its position, in hundredths. `originals_table_bet_batch` checks the
 * player's other bets under the seat's lock.
 */
export function planBet(stakeCents: Cents, most: number, floorCents: number, terms: StakeTerms): TermsRefusal | null {
  const refusal = termsRefusal(stakeCents, floorCents, terms);
  return refusal ?? (returnCents(stakeCents, most) > terms.maxPayoutCents ? 'payout_above_maximum' : null);
}
