import { isLeftToOverlay } from '#studio/stage/pixi/show-win.ts';
import type { RoundContext } from '#studio/stage/scene.ts';
import type { LineWon } from '../math/events.ts';
import type { BotoReel } from '../math/symbols.ts';
import type { Picture } from './picture.ts';

/** The state of one round's presentation, kept from event to event. */
export interface Showing {
  readonly picture: Picture;
  readonly context: RoundContext;
  /** Lines of the spin that is being shown. */
  lines: readonly LineWon[];
  /** Lines of the last spin that won on lines, repeated after the round. */
  told: readonly LineWon[];
  covered: readonly BotoReel[];
  freeSpins: boolean;
  /** The win shown so far, in units. */
  shownUnits: number;
}

/**
 * The bar shows the win presented so far, at most the amount paid: the last spin of a round may exceed the highest pay. A large win without
 * extra spins is left to its overlay.
 */
export function reveal({ context, shownUnits, freeSpins }: Showing): void {
  const cents = Math.min(context.payout, context.centsOf(shownUnits));
  if (freeSpins || !isLeftToOverlay(cents, context)) context.reveal(cents, freeSpins);
}

/** The amount of a spin's lines or moons on the stage; none where it is all of a large win. */
export function showAmount({ picture, context, freeSpins }: Showing, units: number): void {
  const cents = context.centsOf(units);
  picture.banner.amount(!freeSpins && isLeftToOverlay(cents, context) ? null : cents);
}
