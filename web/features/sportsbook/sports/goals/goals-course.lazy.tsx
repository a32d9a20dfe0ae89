/* The course of a match in pictures: named by goals-play.ts. */
export { MatchTimeline } from './match-timeline.tsx';
export { MatchFigures } from './match-figures.tsx';
