import type { GameTexts } from '../protocol/game-texts.ts';
import { BOTO_ENCANTADO_TEXTS } from './boto-encantado/texts.ts';
import { FESTA_NO_POMAR_TEXTS } from './festa-no-pomar/texts.ts';
import type { SlotId } from './index.ts';
import { PEROLAS_DO_FAROL_TEXTS } from './perolas-do-farol/texts.ts';

const ALL = {
  'boto-encantado': BOTO_ENCANTADO_TEXTS,
  'festa-no-pomar': FESTA_NO_POMAR_TEXTS,
  'perolas-do-farol': PEROLAS_DO_FAROL_TEXTS,
} satisfies Readonly<Record<SlotId, GameTexts>>;

/** The players' texts about each game, by its id. */
export const TEXTS: Readonly<Record<string, GameTexts>> = ALL;
