import { rallyScreens } from '../rally/rally-screens.ts';

/** Beach volleyball's texts of lists. */
export const beachVolleyballScreens = rallyScreens('beach-volleyball');
