/** The course of a match that has begun, and whether it accepts bets: named by lazy-play.tsx. */
export { InPlay } from '../event/in-play.tsx';
export { MatchTracker } from '../event/match-tracker.tsx';
export { PeriodScores } from '../event/period-scores.tsx';
