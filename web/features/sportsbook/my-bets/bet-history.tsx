import { useQuery } from '@tanstack/react-query';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { historyWord } from './bet-words.ts';
import { betQuery } from './my-bets-queries.ts';

/** Every settlement and every reversal, oldest first. */
export function BetHistory({ id, version }: { id: string; version: number }) {
  const bet = useQuery(betQuery(id, version));
  if (bet.isPending) {
    return (
      <SkeletonGroup className="flex flex-col gap-2">
        <Skeleton className="h-10" />
      </SkeletonGroup>
    );
  }
  if (bet.isError) {
    return (
      <p role="alert" className="text-sm text-muted">
        {errorText(bet.error)}{' '}
        <Button size="sm" variant="ghost" onClick={() => void bet.refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  }
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {bet.data.history.map((entry) => (
        <li key={`${entry.version}-${entry.kind}`} className="flex flex-wrap justify-between gap-x-4 rounded-control bg-raised px-3 py-2">
          <span>
            {historyWord(entry)} em <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          </span>
          {entry.kind !== 'cashed_out' && <Amount cents={cents(entry.kind === 'rolled_back' ? -entry.payout : entry.payout)} tone="signed" />}
        </li>
      ))}
    </ol>
  );
}
