import type { SportTracker } from '../tracker.ts';
import { MatchFigures } from './match-figures.tsx';
import { MatchTimeline } from './match-timeline.tsx';

/** The course of a football match, in a line of time and in numbers. */
export const footballTracker: SportTracker = { Timeline: MatchTimeline, Figures: MatchFigures };
