import { compareFractions, type Fraction, fractionE6, minesChance, minesMultiplierE4, minesPayouts, minesRtp } from '#kernel/fairness/index.ts';
import type { Cents } from '#kernel/money.ts';

/** One published step; chance and return are in millionths, rounded down from exact fractions. */
export interface PaytableStep {
  readonly gems: number;
  readonly multiplierE4: number;
  readonly payoutCents: Cents;
  readonly chanceE6: number;
  readonly rtpE6: number;
}

export interface Paytable {
  readonly mines: number;
  readonly steps: readonly PaytableStep[];
}

/** Every step that a stake can reach with `mines` mines, with its exact return, rounding included. */
export function paytable(stakeCents: Cents, mines: number, maxPayoutCents: Cents): Paytable {
  const steps = minesPayouts(stakeCents, mines, maxPayoutCents).map((payoutCents, index) => ({
    gems: index + 1,
    multiplierE4: minesMultiplierE4(mines, index + 1),
    payoutCents,
    chanceE6: fractionE6(minesChance(mines, index + 1)),
    rtpE6: fractionE6(minesRtp(stakeCents, mines, index + 1)),
  }));
  return { mines, steps };
}

/** The lowest and highest return in millionths of any way to play `stakeCents` with these tables. */
export function rtpRange(stakeCents: Cents, tables: readonly Paytable[]): { readonly lowestE6: number; readonly highestE6: number } {
  let lowest: Fraction = { numerator: 1n, denominator: 1n };
  let highest: Fraction = { numerator: 0n, denominator: 1n };
  for (const table of tables) {
    for (const step of table.steps) {
      const rtp = minesRtp(stakeCents, table.mines, step.gems);
      if (compareFractions(rtp, lowest) < 0) lowest = rtp;
      if (compareFractions(rtp, highest) > 0) highest = rtp;
    }
  }
  return { lowestE6: fractionE6(lowest), highestE6: fractionE6(highest) };
}
