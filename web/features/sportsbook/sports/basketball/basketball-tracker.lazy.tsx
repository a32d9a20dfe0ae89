/* The course of a basketball game and its court: named by basketball-tracker.tsx. */
export { BasketballCourt } from './basketball-court.tsx';
export { GameTimeline } from './game-timeline.tsx';
export { QuarterBoard } from './quarter-board.tsx';
