import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./event-list.lazy.tsx');

/** A list of matches where it isn't what the page is for. */
export const LazyEventList = lazyHydration(load, import.meta.env.SSR ? await load() : null)((module) => module.EventList, <div className="h-[360px]" />);
