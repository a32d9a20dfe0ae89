/* The course of a game in pictures: named by basketball-play.ts. */
export { GameTimeline } from './game-timeline.tsx';
export { QuarterBoard } from './quarter-board.tsx';
