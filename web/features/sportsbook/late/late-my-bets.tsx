import { lateOf } from '#web/shared/late-of.tsx';

const load = () => import('../my-bets/my-bets-page.tsx');

/** A player's bets: nothing that anybody else's page, or the list of every page's code, should carry. */
export const LateMyBetsPage = lateOf(load, import.meta.env.SSR ? await load() : null)((parts) => parts.MyBetsPage, <div className="h-[360px]" />);
