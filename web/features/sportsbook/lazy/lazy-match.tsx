import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { whenWanted } from '#web/shared/lazy/when-wanted.ts';

const loadMatch = () => import('./match.lazy.tsx');
const loadTracker = () => import('./tracker.lazy.tsx');
const loadTable = () => import('./table.lazy.tsx');
const tracker = lazyHydration(loadTracker, import.meta.env.SSR ? await loadTracker() : null);
const table = lazyHydration(loadTable, import.meta.env.SSR ? await loadTable() : null);

export const LazyLeagueTable = table((parts) => parts.LeagueTable, <div className="h-[360px]" />);
export const LazyMatchTracker = tracker((parts) => parts.MatchTracker);
export const LazyInPlay = tracker((parts) => parts.InPlay, <div className="min-h-12 flex-1" />);

const formCode = whenWanted(loadMatch);
const form = lazyHydration(formCode.load, import.meta.env.SSR ? await loadMatch() : null);

/** The form is in the server's HTML; its code comes when it is unfolded or nearly in view (`openForm`). */
export const LazyMatchForm = form((parts) => parts.MatchForm);
export const LazyMatchLineups = form((parts) => parts.MatchLineups);

export const openForm = formCode.want;
