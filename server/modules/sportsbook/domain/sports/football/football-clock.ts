import type { GoalTime } from '../goals/pricing/grid/goal-clock.ts';

/**
 * Ninety minutes. The added minutes to expect of each half before they are announced, as in the World Cups since 2018 and leagues since 2022. The rise of the
 * goal rate puts 45 % of goals in the first half.
 */
export const FOOTBALL_TIME: GoalTime = { halfMinutes: 45, added: [3, 6], whistle: 1, unplayed: 0, goals: { rise: 0.5 } };
