import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./event-list.lazy.tsx');

/** A list of matches on pages about something else. */
export const LazyEventList = lazyHydration(load, import.meta.env.SSR ? await load() : null)((module) => module.EventList, <div className="h-[360px]" />);
