import { lateOf } from '#web/shared/late-of.tsx';

const load = () => import('../browse/event-list.tsx');

/** A list of matches where it isn't what the page is for. */
export const LateEventList = lateOf(load, import.meta.env.SSR ? await load() : null)((parts) => parts.EventList, <div className="h-[360px]" />);
