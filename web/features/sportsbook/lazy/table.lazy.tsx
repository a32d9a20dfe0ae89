/** A league's table: named by lazy-match.tsx. */
export { LeagueTable } from '../standings/league-table.tsx';
