import type { GameTexts } from '../protocol/game-texts.ts';
import { BOTO_ENCANTADO_TEXTS } from './boto-encantado/texts.ts';
import { FESTA_NO_POMAR_TEXTS } from './festa-no-pomar/texts.ts';
import { PEROLAS_DO_FAROL_TEXTS } from './perolas-do-farol/texts.ts';

/** What players read of each game, by its id. */
export const TEXTS: Readonly<Record<string, GameTexts>> = Object.fromEntries(
  [BOTO_ENCANTADO_TEXTS, FESTA_NO_POMAR_TEXTS, PEROLAS_DO_FAROL_TEXTS].map((texts) => [texts.id, texts]),
);
