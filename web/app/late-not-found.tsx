import { lateOf } from '#web/shared/late-of.tsx';

const load = () => import('./routes/not-found.tsx');

/** The 404 page where a page of something unknown would stand: its code is fetched only when it is shown. */
export const LateNotFound = lateOf(load, import.meta.env.SSR ? await load() : null)((parts) => parts.default);
