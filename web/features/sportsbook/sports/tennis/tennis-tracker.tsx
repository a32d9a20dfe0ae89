import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { SportTracker } from '../tracker.ts';

const load = () => import('./tennis-tracker.lazy.tsx');
const parts = lazyHydration(load, import.meta.env.SSR ? await load() : null);

/** The course of a match, game by game and in figures; its code comes with the first match that is looked at. */
export const tennisTracker: SportTracker = {
  Timeline: parts((each) => each.GamesTimeline),
  Figures: parts((each) => each.MatchFigures),
};

export const tennisField = { Field: parts((each) => each.TennisCourt) };
