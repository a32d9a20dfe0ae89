import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { SportTracker } from '../tracker.ts';

const load = () => import('./basketball-tracker.lazy.tsx');
const parts = lazyHydration(load, import.meta.env.SSR ? await load() : null);

/** The course of a game, in a line of leads and by quarter; its code comes with the first game that is looked at. */
export const basketballTracker: SportTracker = {
  Timeline: parts((each) => each.GameTimeline),
  Figures: parts((each) => each.QuarterBoard),
};

export const basketballField = { Field: parts((each) => each.BasketballCourt) };
