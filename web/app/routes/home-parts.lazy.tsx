/* What home shows below its head: in the server's HTML at once, alive when it is touched. Named by home.tsx. */
export { GamesWall } from '#web/features/casino/home/games-wall.tsx';
export { RecentGames } from '#web/features/casino/home/recent-games.tsx';
