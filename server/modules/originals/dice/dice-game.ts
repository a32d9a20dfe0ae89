import { type DiceBet, DICE_LOWEST_STAKE_CENTS, dicePayoutCents, dicePrizeCents, diceRoll, isDiceChance } from '#kernel/fairness/dice.ts';
import { termsRefusal } from '../house-game/domain/stake-terms.ts';
import type { InstantGame } from '../house-game/instant/instant-game.ts';

export type DiceChoice = Pick<DiceBet, 'chance' | 'direction'>;
export type DiceResult = Readonly<Record<'roll', number>>;

/** Dice: the player chooses a chance and a direction, and a roll of 0 to 9999 wins or loses. */
export const diceGame: InstantGame<DiceChoice, DiceResult> = {
  id: 'dice',
  name: 'Dice',
  exportedAs: 'dados_apostas',
  choice: ['chance', 'direction'],
  result: ['roll'],
  readChoice(terms) {
    const { chance, direction } = terms as Partial<DiceBet>;
    if (chance === undefined || !isDiceChance(chance) || (direction !== 'over' && direction !== 'under')) throw new Error('an accepted Dice bet has no choice');
    return { chance, direction };
  },
  refusalOf(stakeCents, { chance }, terms) {
    const refusal = termsRefusal(stakeCents, DICE_LOWEST_STAKE_CENTS, terms);
    return refusal ?? (dicePrizeCents(stakeCents, chance) > terms.maxPayoutCents ? 'payout_above_maximum' : null);
  },
  draw: (seeds) => ({ roll: diceRoll(seeds) }),
  payoutCents: (stakeCents, choice, { roll }) => dicePayoutCents(stakeCents, choice, roll),
};
