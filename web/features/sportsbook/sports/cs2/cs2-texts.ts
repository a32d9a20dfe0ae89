import { seriesTexts } from '../map-rounds/series-texts.ts';

/** CS2's texts of one match. */
export const cs2Texts = seriesTexts('CS2');
