import type { RoundContext } from '../scene.ts';
import type { BigWin } from './big-win.ts';
import { winClass } from './count-up.ts';

type Won = Pick<RoundContext, 'stake' | 'payout' | 'celebrate'>;

/**
 * Whether this amount is all of a large win, which its overlay counts up: showing it earlier would anticipate the overlay. Up to the stake
 * there is no overlay (RG-12).
 */
export function isLeftToOverlay(cents: number, { stake, payout, celebrate }: Won): boolean {
  return celebrate && cents >= payout && winClass(payout, stake) !== null;
}

/** The end of every round: the overlay counts a large win, then the bar shows the round's payout. */
export async function showWin({ bigWin }: { readonly bigWin: Pick<BigWin, 'play'> }, cents: number, context: RoundContext): Promise<void> {
  if (isLeftToOverlay(cents, context)) await bigWin.play(cents, context.stake, context.skip);
  context.reveal(cents);
}
