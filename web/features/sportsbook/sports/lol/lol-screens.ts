import { seriesScreens } from '../map-series/series-screens.ts';

/** League of Legends's texts of lists. */
export const lolScreens = seriesScreens('lol');
