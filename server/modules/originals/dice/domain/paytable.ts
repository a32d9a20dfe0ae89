import { DICE_CHANCE_MAX, DICE_CHANCE_MIN, diceMultiplierE4, dicePrizeCents, diceRtp } from '#kernel/fairness/dice.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import type { Cents } from '#kernel/money.ts';

/** One published chance; its return is in millionths, rounded down from an exact fraction. */
export interface PaytableRow {
  readonly chance: number;
  readonly multiplierE4: number;
  readonly payoutCents: Cents;
  readonly rtpE6: number;
}

/** Every chance available for a stake, with its exact return, rounding included. */
export function paytable(stakeCents: Cents, maxPayoutCents: Cents): PaytableRow[] {
  const chances = Array.from({ length: DICE_CHANCE_MAX - DICE_CHANCE_MIN + 1 }, (_, index) => DICE_CHANCE_MIN + index);
  return chances
    .map((chance) => ({
      chance,
      multiplierE4: diceMultiplierE4(chance),
      payoutCents: dicePrizeCents(stakeCents, chance),
      rtpE6: fractionE6(diceRtp(stakeCents, chance)),
    }))
    .filter(({ payoutCents }) => payoutCents <= maxPayoutCents);
}
