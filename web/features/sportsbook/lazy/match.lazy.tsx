/* What is told of matches and leagues beside their prices, on pages of one match or one league: named by lazy-match.tsx. */
export { HistoryLink } from '#web/shared/navigation/history-link.tsx';
export { MatchTracker } from '../event/match-tracker.tsx';
export { LeagueTable } from '../standings/league-table.tsx';
export { MatchForm } from '../standings/match-form.tsx';
