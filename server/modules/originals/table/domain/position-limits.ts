import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { mostE2 } from './bet-returns.ts';

/** What the positions of a table return, by class of results: `TableGame.pays`. */
type Pays = Readonly<Record<string, readonly number[]>>;

/**
 * The most that one player may stake on a position in a round, in centavos: the inverse of its odds. The position that returns least may hold the round's highest
 * total; every other may return as much as that one, and no position more than the round's highest payout. Never below the table's smallest stake.
 */
export function positionMaxCents(pays: Pays, position: string, terms: Pick<StakeTerms, 'stakeMinCents' | 'stakeMaxCents' | 'maxPayoutCents'>): number {
  const returns = mostE2(pays, position);
  const least = Math.min(...Object.keys(pays).map((each) => mostE2(pays, each)));
  const byOdds = Number((BigInt(terms.stakeMaxCents) * BigInt(least)) / BigInt(returns));
  const byPayout = Number((BigInt(terms.maxPayoutCents) * 100n) / BigInt(returns));
  return Math.max(terms.stakeMinCents, Math.min(byOdds, byPayout));
}
