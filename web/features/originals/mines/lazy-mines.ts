import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./mines-game.lazy.tsx');

/** The game's code: fetched ahead by whoever leads to its page. */
export const minesCode = partCode('mines', load, import.meta.env.SSR ? await load() : null);

/** The game: a player's lives at once, a visitor's when it is touched. */
export const LazyMines = dormantPart(minesCode, (parts) => parts.MinesGame, { wakes: 'act', players: 'awaited' });
