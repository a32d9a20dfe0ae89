import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./player-slots.lazy.tsx');

/** The code that places and cashes out bets; visitors do without it. */
export const playerSlotsCode = partCode('crash', load, import.meta.env.SSR ? await load() : null);

export const LazyPlayerSlots = awaitedPart(playerSlotsCode, (module) => module.PlayerSlots);
