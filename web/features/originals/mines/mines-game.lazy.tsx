import type { MinesCurrentRound } from '#contracts/originals.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { MinesPage } from './mines-page.tsx';

/** The whole game; named by lazy-mines.ts. */
export function MinesGame({ open }: { open: MinesCurrentRound | null }) {
  return (
    <QueryBoundary>
      <MinesPage open={open} />
    </QueryBoundary>
  );
}
