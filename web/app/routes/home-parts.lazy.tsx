/* Everything on home below its head: part of the server's HTML, hydrated after the page. Named by home.tsx. */
export { GamesWall } from '#web/features/casino/home/games-wall.tsx';
export { RecentGames } from '#web/features/casino/home/recent-games.tsx';
export { UpcomingGames } from '#web/features/sportsbook/upcoming/upcoming-games.tsx';
