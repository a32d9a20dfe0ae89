import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { StillBoard } from './board/still-board.tsx';
import { TABLE_LAYOUT } from './board/table-layout.ts';

const load = () => import('./player-table.lazy.tsx');

/** The code that plays a round; visitors do without it. */
export const playerTableCode = partCode('mines', load, import.meta.env.SSR ? await load() : null);

/** The board's space is reserved until it has loaded. */
export const LazyPlayerTable = awaitedPart(
  playerTableCode,
  (module) => module.PlayerTable,
  <div aria-busy="true" className={TABLE_LAYOUT.table}>
    <header className={TABLE_LAYOUT.header}>
      <h1 className="text-lg lg:text-2xl">Mines</h1>
    </header>
    <div className={TABLE_LAYOUT.board}>
      <StillBoard />
    </div>
  </div>,
);
