/* The course of a tennis match and its court: named by tennis-tracker.tsx. */
export { GamesTimeline } from './games-timeline.tsx';
export { MatchFigures } from './match-figures.tsx';
export { TennisCourt } from './tennis-court.tsx';
