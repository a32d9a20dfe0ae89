/* The course of a match in pictures: named by series-play.tsx. */
export { MatchFigures } from './match-figures.tsx';
export { RoundsTimeline } from './rounds-timeline.tsx';
