import type { SlotMath } from '../math/slot-math.ts';
import { BOTO_ENCANTADO } from './boto-encantado/math/boto-encantado.ts';

const ALL = {
  'boto-encantado': BOTO_ENCANTADO,
} satisfies Readonly<Record<string, SlotMath>>;

export type SlotId = keyof typeof ALL;

/** Every game of the studio by its id. */
export const SLOTS: Readonly<Record<SlotId, SlotMath>> = ALL;
