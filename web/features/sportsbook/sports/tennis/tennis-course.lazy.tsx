/* The course of a match in pictures: named by tennis-play.ts. */
export { GamesTimeline } from './games-timeline.tsx';
export { MatchFigures } from './match-figures.tsx';
