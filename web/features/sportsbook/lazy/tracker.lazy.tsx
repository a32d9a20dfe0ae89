/** What happens in a match that has begun, and whether it takes bets: named by lazy-play.tsx. */
export { InPlay } from '../event/in-play.tsx';
export { MatchTracker } from '../event/match-tracker.tsx';
export { PeriodScores } from '../event/period-scores.tsx';
