import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import type { BetsStart } from './bets-asked.ts';
import { MyBets } from './my-bets.tsx';

/** sports/minhas-apostas: the player's bets, open and settled (?tab=encerradas), with their receipts. */
export function MyBetsPage({ start = null }: { start?: BetsStart | null }) {
  return (
    <QueryBoundary>
      <MyBets start={start} />
    </QueryBoundary>
  );
}
