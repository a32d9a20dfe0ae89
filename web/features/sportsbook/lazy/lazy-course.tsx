import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { whenWanted } from '#web/shared/lazy/when-wanted.ts';

const load = () => import('./course.lazy.tsx');
const atHand = import.meta.env.SSR ? await load() : null;
const folded = whenWanted(load);

/** The open course of a match. */
export const LazyCourse = lazyHydration(load, atHand)((module) => module.MatchCourse);

/** The collapsed course: in the server's HTML; its code loads when it is opened (`openCourse`). */
export const LazyFoldedCourse = lazyHydration(folded.load, atHand)((module) => module.MatchCourse);

export const openCourse = folded.want;
