import type { MinesCurrentRound } from '#contracts/originals/originals.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { LazyPlayerTable } from './lazy-player-table.tsx';
import { VisitorTable } from './visitor-table.tsx';

/** Mines: a player's table, or its version for visitors. `open` is the round that the player left running, `returns` the game's return in words. */
export function MinesPage({ open, returns }: { open: MinesCurrentRound | null; returns: string }) {
  return useSession().status === 'in' ? <LazyPlayerTable open={open} /> : <VisitorTable returns={returns} />;
}
