import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./later/later.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);

export const Drawer = part((parts) => parts.Drawer);
export const Footer = part((parts) => parts.Footer);
export const Sponsors = part((parts) => parts.Sponsors);
