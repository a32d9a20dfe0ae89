import { seriesScreens } from '../map-series/series-screens.ts';

/** Dota 2's texts of lists. */
export const dota2Screens = seriesScreens('dota2');
