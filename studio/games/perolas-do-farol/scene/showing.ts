import type { RoundContext } from '#studio/stage/scene.ts';
import type { LineWin } from '../math/events.ts';
import type { Picture } from './picture.ts';

/** The state of one round's presentation, kept from event to event. */
export interface Showing {
  readonly picture: Picture;
  readonly context: RoundContext;
  /** Lines that won, repeated after the round. */
  lines: readonly LineWin[];
  /** The number of respins shown as left. */
  left: number;
  /** The win shown so far, in units. */
  shownUnits: number;
  /** The future pay of the pearls that stay, in units: they are paid when the respins are over. */
  pearlUnits: number;
}

/**
 * The future pay of the pearls that stay, in centavos. A full board and the highest pay replace their sum: at most the amount paid is
 * shown.
 */
export function pearlsSoFar({ context, shownUnits, pearlUnits }: Showing): number {
  return Math.min(context.payout - context.centsOf(shownUnits), context.centsOf(pearlUnits));
}
