import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./course.lazy.tsx');
const atHand = import.meta.env.SSR ? await load() : null;
const opened = Promise.withResolvers<void>();

/** The course of a match where it stands open. */
export const LazyCourse = lazyHydration(load, atHand)((parts) => parts.MatchCourse);

/** The same where it is folded away: in the server's HTML, and its code comes when it is unfolded (`openCourse`). */
export const LazyFoldedCourse = lazyHydration(() => opened.promise.then(load), atHand)((parts) => parts.MatchCourse);

export function openCourse(): void {
  opened.resolve();
}
