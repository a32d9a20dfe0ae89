import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('../not-found.tsx');

/** The 404 page where a page of something unknown would stand: its code is fetched only when it is shown. */
export const LazyNotFound = lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.default);
