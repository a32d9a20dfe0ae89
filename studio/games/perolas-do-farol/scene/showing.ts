import type { RoundContext } from '#studio/stage/scene.ts';
import type { LineWin } from '../math/events.ts';
import type { Picture } from './picture.ts';

/** What the showing of one round remembers from event to event. */
export interface Showing {
  readonly picture: Picture;
  readonly context: RoundContext;
  /** Lines that won, for the repetition at rest. */
  lines: readonly LineWin[];
  /** Respins that are shown as left. */
  left: number;
  /** Shown as won so far, in units. */
  shownUnits: number;
  /** What the pearls that stay will pay, in units: they are paid when the respins are over. */
  pearlUnits: number;
}

/** What the pearls that stay will pay, in centavos. A full board and the highest pay replace their sum: never more than is paid. */
export function pearlsSoFar({ context, shownUnits, pearlUnits }: Showing): number {
  return Math.min(context.payout - context.centsOf(shownUnits), context.centsOf(pearlUnits));
}
