import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { whenWanted } from '#web/shared/lazy/when-wanted.ts';

const load = () => import('./course.lazy.tsx');
const atHand = import.meta.env.SSR ? await load() : null;
const folded = whenWanted(load);

/** The course of a match where it stands open. */
export const LazyCourse = lazyHydration(load, atHand)((parts) => parts.MatchCourse);

/** The same where it is folded away: in the server's HTML, and its code comes when it is unfolded (`openCourse`). */
export const LazyFoldedCourse = lazyHydration(folded.load, atHand)((parts) => parts.MatchCourse);

export const openCourse = folded.want;
