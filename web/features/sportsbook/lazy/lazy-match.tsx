import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { whenWanted } from '#web/shared/lazy/when-wanted.ts';

export const loadMatch = () => import('./match.lazy.tsx');
const loadTable = () => import('./table.lazy.tsx');
const table = lazyHydration(loadTable, import.meta.env.SSR ? await loadTable() : null);

export const LazyLeagueTable = table((module) => module.LeagueTable, <div className="h-[360px]" />);

export const formCode = whenWanted(loadMatch);
const form = lazyHydration(formCode.load, import.meta.env.SSR ? await loadMatch() : null);

/** The form is in the server's HTML; its code loads when it is unfolded or nearly in view (`openForm`). */
export const LazyMatchForm = form((module) => module.MatchForm);

export const openForm = formCode.want;
