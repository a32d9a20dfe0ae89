import { type DiceBet, dicePayoutCents, diceRoll, isDiceChance } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import type { InstantGame } from '../house-game/instant-game.ts';
import { settleBatch } from './store/settle-batch.ts';

/** Dice to the engine of games with one bet and one result. */
export const diceGame = {
  game: 'dice',
  draw(seeds, { terms, stakeCents }) {
    const roll = diceRoll(seeds);
    return { roll, payout_cents: dicePayoutCents(cents(stakeCents), readChoice(terms), roll) };
  },
  settle: settleBatch,
} satisfies InstantGame;

/** What the player chose, as `place-bet.ts` wrote it. */
function readChoice(terms: unknown): DiceBet {
  const { chance, direction } = terms as Partial<DiceBet>;
  if (chance === undefined || !isDiceChance(chance) || (direction !== 'over' && direction !== 'under')) throw new Error('an accepted Dice bet has no choice');
  return { chance, direction };
}
