/* The course of a match in pictures: named by series-play.tsx. */
export { MatchFigures, RoundsTimeline } from './rounds-timeline.tsx';
