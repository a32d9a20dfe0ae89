import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./player-table.lazy.tsx');

/** The code that places and follows bets; visitors do without it. */
export const playerTableCode = partCode('roulette', load, import.meta.env.SSR ? await load() : null);

export const LazyPlayerTable = awaitedPart(playerTableCode, (module) => module.PlayerTable);
