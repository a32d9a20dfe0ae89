import type { SportTracker } from '../tracker.ts';
import { GameTimeline } from './game-timeline.tsx';
import { QuarterBoard } from './quarter-board.tsx';

/** The course of a game, in a line of leads and by quarter. */
export const basketballTracker: SportTracker = { Timeline: GameTimeline, Figures: QuarterBoard };
