import { goalsScreens } from '../goals/goals-screens.ts';

/** Simulated football's texts of lists. */
export const efootballScreens = goalsScreens({ id: 'efootball', line: '4,5', esports: true, apart: 'eFootball' });
