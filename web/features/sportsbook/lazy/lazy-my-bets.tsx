import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('../my-bets/my-bets-page.lazy.tsx');
const code = partCode('my-bets', load, import.meta.env.SSR ? await load() : null);

/** A player's bets, kept out of the bundles of other pages. Their page waits for the code, since most of it can be pressed. */
export const AwaitedMyBetsPage = awaitedPart(code, (module) => module.MyBetsPage, <div className="h-[360px]" />);
