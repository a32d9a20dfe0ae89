import { type Cents, centsFromBigInt, divideRounded } from '#kernel/money.ts';
import type { Bet } from '../../domain/bets/bet.ts';
import { linesOf } from '../../domain/bets/lines-of.ts';
import { unitStakes } from '../../domain/bets/unit-stakes.ts';

/**
 * What each leg adds to the liability of its outcome, in centavos, in the order of the legs: as if it were a single of the unit stakes of the lines
 * it stands in, Σ unit × (odds − 1), rounded up once. The other legs of a line are worth at most their stake.
 */
export function legExposures(bet: Bet): readonly Cents[] {
  const units = unitStakes(bet);
  const stakes = bet.legs.map(() => 0n);
  for (const [line, legs] of linesOf(bet).entries()) for (const leg of legs) stakes[leg] = (stakes[leg] ?? 0n) + BigInt(units[line] ?? 0);
  return bet.legs.map((leg, index) => centsFromBigInt(divideRounded((stakes[index] ?? 0n) * BigInt(leg.odds - 1_000), 1_000n, 'ceil')));
}
