import { goalsScreens } from '../goals/goals-screens.ts';

/** Futsal's texts of lists. */
export const futsalScreens = goalsScreens({ id: 'futsal', line: '5,5' });
