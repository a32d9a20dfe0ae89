import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./football-picture.lazy.tsx');

/** Where a match is played; its code comes with the first match under way that is looked at. */
export const footballField = { Field: lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.FootballField) };
