import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./own-parts.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);

export const LazyOwnLogo = part((parts) => parts.OwnLogo);
export const LazyOwnMark = part((parts) => parts.OwnMark);
export const LazySubMenu = part((parts) => parts.SubMenu);
