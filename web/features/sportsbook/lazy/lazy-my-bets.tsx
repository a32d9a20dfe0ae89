import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('../my-bets/my-bets-page.lazy.tsx');
const code = partCode('my-bets', load, import.meta.env.SSR ? await load() : null);

/** A player's bets: nothing that anybody else's page, or the list of every page's code, should carry. Their page waits for it: it is full of what is pressed. */
export const AwaitedMyBetsPage = awaitedPart(code, (module) => module.MyBetsPage, <div className="h-[360px]" />);
