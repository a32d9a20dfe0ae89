/* What home shows below its head: in the server's HTML at once, alive after the page. Named by home.tsx. */
export { GamesWall } from '#web/features/casino/home/games-wall.tsx';
export { RecentGames } from '#web/features/casino/home/recent-games.tsx';
export { UpcomingGames } from '#web/features/sportsbook/upcoming/upcoming-games.tsx';
