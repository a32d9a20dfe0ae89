import { goalsScreens } from '../goals/goals-screens.ts';

/** Football's texts of lists. */
export const footballScreens = goalsScreens({ id: 'football', line: '2,5' });
