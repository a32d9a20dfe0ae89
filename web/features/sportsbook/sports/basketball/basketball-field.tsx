import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./basketball-field.lazy.tsx');

/** Where a game is played; its code comes with the first game under way that is looked at. */
export const basketballField = { Field: lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.BasketballCourt) };
