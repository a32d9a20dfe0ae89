import { rallyScreens } from '../rally/rally-screens.ts';

/** Volleyball's texts of lists. */
export const volleyballScreens = rallyScreens('volleyball');
