import { type Cents, cents } from '../money.ts';
import type { Bet } from './bet.ts';
import { countLines } from './lines.ts';

/**
 * The stake of each line, in the order of linesOf. If a total does not divide evenly its first lines get one centavo more: unit stakes sum to the player's
 * debit, to the centavo.
 */
export function unitStakes(bet: Bet): readonly Cents[] {
  const lines = countLines(bet);
  if (bet.stakeMode === 'per_line') return Array.from({ length: lines }, () => bet.stakeCents);
  const unitCents = Math.floor(bet.stakeCents / lines);
  const leftOver = bet.stakeCents % lines;
  return Array.from({ length: lines }, (_, line) => cents(unitCents + (line < leftOver ? 1 : 0)));
}

/** The player's debit for a bet. */
export function totalStakeCents(bet: Pick<Bet, 'legs' | 'sizes' | 'stakeMode' | 'stakeCents'>): Cents {
  return bet.stakeMode === 'total' ? bet.stakeCents : cents(bet.stakeCents * countLines(bet));
}
