import { plinkoChance } from '#kernel/fairness/plinko/plinko.ts';
import { numberText, percentText } from '#kernel/number-text.ts';

/** "19,34%", or "1 em 65.536" where a percentage is too small to be useful. */
export function chanceText(rows: number, slot: number): string {
  const { numerator, denominator } = plinkoChance(rows, slot);
  const chance = Number(numerator) / Number(denominator);
  return chance >= 0.001 ? percentText(chance, 2, 2) : `1 em ${numberText(Math.round(1 / chance))}`;
}
