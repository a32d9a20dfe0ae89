import { seriesScreens } from '../map-series/series-screens.ts';

/** CS2's texts of lists. */
export const cs2Screens = seriesScreens('cs2');
