import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { betHash, betsPath } from './bets-asked.ts';
import { betsQuery } from './my-bets-queries.ts';

const FIRST = { tab: 'abertas', page: 1, q: '' } as const;

/** Link to cash out an open bet: to the sheet of the only one that can be, or to all of them. Renders nothing where there is none, or it can't be read. */
export function CashoutLink() {
  return (
    <QueryBoundary>
      <ToCashout />
    </QueryBoundary>
  );
}

function ToCashout() {
  // Read once: the linked page reads the offers again.
  const { data } = useQuery({ ...betsQuery(FIRST.tab, FIRST.page), refetchInterval: false });
  const [bet, ...others] = (data?.data ?? []).filter(canEnd);
  if (bet === undefined) return null;
  return (
    <Link
      to={betsPath(FIRST) + (others.length === 0 ? betHash(bet.id) : '')}
      className="flex min-h-11 items-center px-2 text-sm font-medium text-text underline underline-offset-4 hover:text-accent"
    >
      Encerrar
      <span className="sr-only">{others.length === 0 ? `: ${bet.name}` : ' uma aposta'}</span>
    </Link>
  );
}

function canEnd({ cashout }: BetView): boolean {
  return cashout !== undefined && cashout.amount !== null && cashout.pending === undefined;
}
