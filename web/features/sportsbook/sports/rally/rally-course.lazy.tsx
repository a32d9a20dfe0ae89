/* The course of a match in pictures: named by rally-play.ts. */
export { MatchFigures } from './match-figures.tsx';
export { PointsTimeline } from './points-timeline.tsx';
