import { DICE_ROLLS } from '#kernel/fairness/dice.ts';

/** The position of the die, as the screen draws it. */
export interface Travel {
  /** The number under it; null before the first bet. */
  readonly roll: number | null;
  /** Degrees; it lands upright. */
  readonly turn: number;
  readonly landed: boolean;
}

export interface Way {
  readonly from: number;
  readonly to: number;
  /** Quarter turns of the die on its way; negative to the left. */
  readonly quarters: number;
}

const TRAVEL_MS = 640;
const MIDDLE = DICE_ROLLS / 2;
const FEWEST_QUARTERS = 3;
const QUARTERS_A_BAR = 9;

/** The way from a number, or from the middle where the die is at first: the farther, the more turns. */
export function travelTo(from: number | null, to: number): Way {
  const start = from ?? MIDDLE;
  const quarters = FEWEST_QUARTERS + Math.round((Math.abs(to - start) / DICE_ROLLS) * QUARTERS_A_BAR);
  return { from: start, to, quarters: to < start ? -quarters : quarters };
}

/** The position of the die `elapsedMs` after its start: fast at first, then slower. */
export function travelAt({ from, to, quarters }: Way, elapsedMs: number): Travel {
  if (elapsedMs >= TRAVEL_MS) return { roll: to, turn: 0, landed: true };
  const gone = 1 - (1 - Math.max(0, elapsedMs) / TRAVEL_MS) ** 3;
  return { roll: Math.round(from + (to - from) * gone), turn: (gone - 1) * quarters * 90, landed: false };
}
