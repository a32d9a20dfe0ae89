import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./event-doors.lazy.tsx').then((doors) => doors.loadBuilder());

/** The panel over a match's markets that can be combined at one price. */
export const LazyBuilder = lazyHydration(load, import.meta.env.SSR ? await load() : null)((module) => module.BuilderPanel, <div className="h-34" />);
