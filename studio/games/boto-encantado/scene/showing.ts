import type { RoundContext } from '#studio/stage/scene.ts';
import type { LineWon } from '../math/events.ts';
import type { BotoReel } from '../math/symbols.ts';
import type { Picture } from './picture.ts';

/** What the showing of one round remembers from event to event. */
export interface Showing {
  readonly picture: Picture;
  readonly context: RoundContext;
  /** Lines of the spin that is being told. */
  lines: readonly LineWon[];
  /** Lines of the last spin that won on lines, for the repetition at rest. */
  told: readonly LineWon[];
  covered: readonly BotoReel[];
  freeSpins: boolean;
  /** Shown as won so far, in units. */
  shownUnits: number;
}

/** The bar shows what is shown as won so far, never more than is paid: the last spin of a round may reach beyond the highest pay. */
export function reveal({ context, shownUnits, freeSpins }: Showing): void {
  context.reveal(Math.min(context.payout, context.centsOf(shownUnits)), freeSpins);
}
