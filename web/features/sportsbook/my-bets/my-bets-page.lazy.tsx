import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { MyBets } from './my-bets.tsx';

/** /sports/minhas-apostas: the player's bets, open and ended (?tab=encerradas), with their receipts. */
export function MyBetsPage() {
  return (
    <QueryBoundary>
      <MyBets />
    </QueryBoundary>
  );
}
