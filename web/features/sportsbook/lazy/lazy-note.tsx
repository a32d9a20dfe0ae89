import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('../event/state-note.lazy.tsx');

/** A sentence about a match that is not played as scheduled; few pages need its code. */
export const LazyStateNote = lazyHydration(load, import.meta.env.SSR ? await load() : null)((module) => module.StateNote, <div className="h-14" />);
