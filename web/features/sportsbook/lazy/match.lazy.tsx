/* The components around the prices of one match, imported by lazy-match.tsx. */
export { MatchForm } from '../standings/match-form.tsx';
export { MatchLineups } from '../standings/match-lineups.tsx';
