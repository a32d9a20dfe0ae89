import type { SlotMath } from '../math/slot-math.ts';

/** Every game of the studio by its id. */
export const SLOTS: Readonly<Record<string, SlotMath>> = {};
