import type { SportTracker } from '../tracker.ts';
import { GamesTimeline } from './games-timeline.tsx';
import { MatchFigures } from './match-figures.tsx';

/** The course of a match, game by game and in figures. */
export const tennisTracker: SportTracker = { Timeline: GamesTimeline, Figures: MatchFigures };
