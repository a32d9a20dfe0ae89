/* What stands around the prices of one match: named by lazy-match.tsx. */
export { HistoryLink } from '#web/shared/navigation/history-link.tsx';
export { MatchForm } from '../standings/match-form.tsx';
