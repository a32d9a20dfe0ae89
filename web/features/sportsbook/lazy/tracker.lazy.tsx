/** What happened in a match that has begun: named by lazy-match.tsx. */
export { MatchTracker } from '../event/match-tracker.tsx';
