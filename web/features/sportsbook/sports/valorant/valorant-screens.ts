import { seriesScreens } from '../map-rounds/series-screens.ts';

/** Valorant's texts of lists. */
export const valorantScreens = seriesScreens('valorant');
