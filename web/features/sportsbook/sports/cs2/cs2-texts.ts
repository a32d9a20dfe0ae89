import { ROUNDS_GROUP } from '../map-rounds/series-board.ts';
import { seriesTexts } from '../map-series/series-texts.ts';

/** CS2's texts of one match. */
export const cs2Texts = seriesTexts('CS2', [ROUNDS_GROUP]);
