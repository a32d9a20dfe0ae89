import type { Time } from '../motion/time.ts';
import type { RoundContext } from '../scene.ts';
import type { BigWin } from './big-win.ts';
import { winClass } from './count-up.ts';

/** Longer than the bar's own count. */
const WHOLE_MS = 900;

/** The end of every round: the bar shows what the round paid, whole and at rest; only then the overlay of a large win counts. Up to the stake there is none (RG-12). */
export async function showWin(
  { time, bigWin }: { readonly time: Time; readonly bigWin: Pick<BigWin, 'play'> },
  cents: number,
  context: RoundContext,
): Promise<void> {
  context.reveal(cents);
  if (!context.celebrate || winClass(cents, context.stake) === null) return;
  await time.wait(WHOLE_MS, context.skip);
  await bigWin.play(cents, context.stake, context.skip);
}
