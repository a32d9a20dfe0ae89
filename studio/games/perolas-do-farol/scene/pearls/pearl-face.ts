import type { Pearl } from '../../math/events.ts';
import { PRIZES } from '../../math/paytable.ts';

/** The look of a pearl without a prize, as on turning reels. */
export const PLAIN_PEARL = 'pearl';

/** The name of the look that shows a pearl's prize. */
export function faceOf({ units, jackpot }: Pick<Pearl, 'units' | 'jackpot'>): string {
  return jackpot === null ? `pearl-${units}` : `pearl-${jackpot}`;
}

/** Every face that a pearl can have. */
export const FACES: readonly { readonly name: string; readonly units: number; readonly jackpot: Pearl['jackpot'] }[] = PRIZES.map(({ units, jackpot }) => ({
  name: faceOf({ units, jackpot }),
  units,
  jackpot,
}));
