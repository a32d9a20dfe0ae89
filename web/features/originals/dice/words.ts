import { DICE_ROLLS, type DiceBet, diceWinningRolls } from '#kernel/fairness/dice.ts';
import { numberText } from '#kernel/number-text.ts';

/** "0042": four figures, as on the bar. */
export function rollText(roll: number): string {
  return String(roll).padStart(4, '0');
}

/** "Abaixo de 3000", "Acima de 6999": the rolls that win. */
export function directionText(bet: DiceBet): string {
  const { first, last } = diceWinningRolls(bet);
  return bet.direction === 'under' ? `Abaixo de ${last + 1}` : `Acima de ${first - 1}`;
}

/** The winning range in words, for players who don't see the bar. */
export function rangeText(bet: DiceBet): string {
  const { first, last } = diceWinningRolls(bet);
  return `Ganha de ${rollText(first)} a ${rollText(last)}: ${bet.chance}% dos ${numberText(DICE_ROLLS)} números.`;
}

/** "1,94×", "32,3333×": all decimal places, at least two. */
export function multiplierText(multiplier: number): string {
  return `${numberText(multiplier, 4, 2)}×`;
}
