/* Home's matches: in the server's HTML at once, alive when they are seen. Named by home.tsx. */
export { UpcomingGames } from '#web/features/sportsbook/upcoming/upcoming-games.tsx';
