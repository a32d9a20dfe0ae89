import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./later/later.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);

export const Drawer = part((parts) => parts.Drawer);
/** As wide as the final control: nothing moves if the page changes before its code has loaded. */
const place = <div className="rail hidden shrink-0 lg:block" />;
export const Rail = part((parts) => parts.Rail, place);
export const Footer = part((parts) => parts.Footer);
export const Sponsors = part((parts) => parts.Sponsors);
