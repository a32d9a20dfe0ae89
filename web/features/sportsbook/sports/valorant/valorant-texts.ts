import { seriesTexts } from '../map-rounds/series-texts.ts';

/** Valorant's texts of one match. */
export const valorantTexts = seriesTexts('Valorant');
