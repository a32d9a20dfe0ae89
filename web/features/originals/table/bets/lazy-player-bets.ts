import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./player-bets.lazy.tsx');

/** The code that places and follows bets; visitors do without it. */
export const playerBetsCode = partCode('table', load, import.meta.env.SSR ? await load() : null);

export const LazyPlayerBets = awaitedPart(playerBetsCode, (module) => module.PlayerBets);
