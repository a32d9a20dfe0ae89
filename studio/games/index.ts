import type { SlotMath } from '../math/slot-math.ts';
import { BOTO_ENCANTADO } from './boto-encantado/math/boto-encantado.ts';
import { FESTA_NO_POMAR } from './festa-no-pomar/math/festa-no-pomar.ts';
import { PEROLAS_DO_FAROL } from './perolas-do-farol/math/perolas-do-farol.ts';

const ALL = {
  'boto-encantado': BOTO_ENCANTADO,
  'festa-no-pomar': FESTA_NO_POMAR,
  'perolas-do-farol': PEROLAS_DO_FAROL,
} satisfies Readonly<Record<string, SlotMath>>;

export type SlotId = keyof typeof ALL;

/** Every game of the studio by its id. */
export const SLOTS: Readonly<Record<SlotId, SlotMath>> = ALL;
