import { ROUNDS_GROUP } from '../map-rounds/series-board.ts';
import { seriesTexts } from '../map-series/series-texts.ts';

/** Valorant's texts of one match. */
export const valorantTexts = seriesTexts('Valorant', [ROUNDS_GROUP]);
