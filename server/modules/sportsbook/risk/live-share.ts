import type { Bet } from '#kernel/bets/bet.ts';
import { byLeg, endsOfPicks, type StoredLeg } from '../domain/bets/combination.ts';
import type { OutcomeResult } from '../domain/facts/outcome-result.ts';
import { legLiabilities, legStakes } from '../domain/risk/leg-liabilities.ts';
import type { LegLiability } from './store/move-exposure.ts';

/** The fields of a bet that determine its liability. */
export interface LiableBet {
  readonly id: string;
  readonly terms: Omit<Bet, 'legs'>;
  readonly legs: readonly LiableLeg[];
  readonly percentLeft: number;
}

/** A leg with the prices of its combination and its result, if known. */
export interface LiableLeg extends StoredLeg {
  readonly known: OutcomeResult | null;
  /** True for a leg of a combination that has just become void: from now on it costs in every case in which its other legs win. */
  readonly widens?: boolean;
  readonly liabilityCents: number;
}

/**
 * Returns the legs whose liability changes, with the new amount, which is the same for all legs of a combination: the live share by the known results and the
 * share not cashed out.
 */
export function changedLiabilities({ id, terms, legs, percentLeft }: LiableBet): LegLiability[] {
  const { bet, results } = countedBet(terms, legs);
  const shares = byLeg(legs, legLiabilities(bet, results, percentLeft));
  return shares.flatMap((cents, ordinal): LegLiability[] => {
    const { liabilityCents, widens = false } = legs[ordinal] ?? {};
    return cents === liabilityCents && !widens ? [] : [{ betId: id, ordinal, cents, widens }];
  });
}

/** The amount that the house keeps of a bet if a leg or a combination loses, in the order of the bet's picks. */
export function pickStakes({ terms, legs, percentLeft }: Omit<LiableBet, 'id'>): readonly number[] {
  const { bet, results } = countedBet(terms, legs);
  return legStakes(bet, results, percentLeft);
}

/** A bet in its arithmetic form: a combination is one leg at its one price. */
function countedBet(terms: LiableBet['terms'], legs: readonly LiableLeg[]): { readonly bet: Bet; readonly results: readonly (OutcomeResult | null)[] } {
  const ends = endsOfPicks(legs, ({ known }) => known);
  return { bet: { ...terms, legs: ends.map(({ leg }) => leg) }, results: ends.map(({ result }) => result) };
}
