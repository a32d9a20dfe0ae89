import { seriesScreens } from '../map-series/series-screens.ts';

/** Valorant's texts of lists. */
export const valorantScreens = seriesScreens('valorant');
