import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('../my-bets/my-bets-page.lazy.tsx');

/** A player's bets: nothing that anybody else's page, or the list of every page's code, should carry. */
export const LazyMyBetsPage = lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.MyBetsPage, <div className="h-[360px]" />);
