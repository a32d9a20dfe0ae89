import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { whenWanted } from './when-wanted.ts';

const loadMatch = () => import('./match.lazy.tsx');
const loadTracker = () => import('./tracker.lazy.tsx');
const loadTable = () => import('./table.lazy.tsx');
const ofMatch = lazyHydration(loadMatch, import.meta.env.SSR ? await loadMatch() : null);
const tracker = lazyHydration(loadTracker, import.meta.env.SSR ? await loadTracker() : null);
const table = lazyHydration(loadTable, import.meta.env.SSR ? await loadTable() : null);

export const LazyLeagueTable = table((parts) => parts.LeagueTable, <div className="h-[360px]" />);
export const LazyMatchForm = ofMatch((parts) => parts.MatchForm);
export const LazyMatchTracker = tracker((parts) => parts.MatchTracker);
export const LazyInPlay = tracker((parts) => parts.InPlay, <div className="min-h-12 flex-1" />);

const foldedCode = whenWanted(loadMatch);
const foldedMatch = lazyHydration(foldedCode.load, import.meta.env.SSR ? await loadMatch() : null);

/** The form where it is folded away: in the server's HTML, and its code comes when it is unfolded (`openForm`). */
export const LazyFoldedForm = foldedMatch((parts) => parts.MatchForm);

export const openForm = foldedCode.want;
