import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('../not-found.tsx');

/** The 404 page in place of an unknown item's page: its code is loaded only when it is shown. */
export const LazyNotFound = lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.default);
