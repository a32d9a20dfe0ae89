/* The course of a match in pictures: named by moba-play.tsx. */
export { KillsTimeline, MatchFigures } from './kills-timeline.tsx';
