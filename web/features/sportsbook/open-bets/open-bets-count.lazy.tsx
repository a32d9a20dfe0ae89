import { useQuery } from '@tanstack/react-query';
import { betsReply } from '#contracts/sportsbook-bets.ts';
import { api } from '#web/shared/api/api.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { betsKey } from '../my-bets/my-bets-queries.ts';
import { useBetNews } from '../my-bets/use-bet-news.ts';
import { playerCall } from '../player-call.ts';

/** "3 abertas", "Nenhuma aberta"; nothing while it can't be known. */
export function OpenBetsCount() {
  return (
    <QueryBoundary>
      <Count />
    </QueryBoundary>
  );
}

function Count() {
  const { data } = useQuery({
    queryKey: [...betsKey, 'open-count'],
    queryFn: ({ signal }) => playerCall((bearer) => api.get('/sportsbook/v1/bets', betsReply, { query: { state: 'open', per_page: 1 }, bearer, signal })),
  });
  useBetNews();
  if (data === undefined) return null;
  const { total } = data.meta;
  return <>{total === 0 ? 'Nenhuma aberta' : total === 1 ? '1 aberta' : `${total} abertas`}</>;
}
