import { rallyScreens } from '../rally/rally-screens.ts';

/** Table tennis's texts of lists. */
export const tableTennisScreens = rallyScreens('table-tennis');
