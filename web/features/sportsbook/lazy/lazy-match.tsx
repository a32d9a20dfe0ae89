import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./match.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);

export const LazyHistoryLink = part((parts) => parts.HistoryLink, <div className="h-7" />);
export const LazyLeagueTable = part((parts) => parts.LeagueTable, <div className="h-[360px]" />);
export const LazyMatchForm = part((parts) => parts.MatchForm);
export const LazyMatchTracker = part((parts) => parts.MatchTracker);
