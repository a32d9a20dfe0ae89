import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./supplier.lazy.tsx');

export const LazySupplierSportsbook = lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.SupplierSportsbook);
