import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { casinoHistoryReply, type CasinoRound } from '#contracts/casino/casino.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { api } from '#web/shared/api/api.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PagedRows } from '#web/shared/lists/paged-rows.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';

const PAGE_SIZE = 10;

const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['casino', 'history', page],
    queryFn: ({ signal }) => api.get('/api/casino/history', casinoHistoryReply, { query: { page, per_page: PAGE_SIZE }, signal }),
    // Rounds continue while the list is closed, so each opening reads them.
    staleTime: 0,
  });

/** The player's own rounds of providers' games, newest first, each with its stake and payout. */
export function Rounds() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-lg">
        Minhas rodadas
      </h2>
      <QueryBoundary>
        <List />
      </QueryBoundary>
    </section>
  );
}

function List() {
  const [page, setPage] = useState(1);
  const rounds = useQuery({ ...historyQuery(page), placeholderData: keepPreviousData });
  return (
    <PagedRows rows={rounds} page={page} onPage={setPage} label="Páginas das rodadas" emptyTitle="Suas rodadas aparecem aqui.">
      {(round) => <Round key={round.id} round={round} />}
    </PagedRows>
  );
}

function Round({ round }: { round: CasinoRound }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-base">
          <Link to={`/play/${round.game.slug}`} className="text-text no-underline hover:underline">
            {round.game.name}
          </Link>
        </p>
        <p className="tabular text-sm text-muted">
          {formatInstant(round.opened_at)}
          {round.replay_url !== null && (
            <>
              {' · '}
              <a href={round.replay_url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4 hover:text-text">
                rever
              </a>
            </>
          )}
        </p>
      </div>
      <div className="text-right">
        <p>{round.state === 'open' ? 'Em andamento' : <Amount cents={cents(round.returned - round.staked)} tone="signed" />}</p>
        <p className="text-sm text-muted">
          {round.state === 'void' ? (
            'aposta devolvida'
          ) : (
            <>
              apostou <Amount cents={cents(round.staked)} />
            </>
          )}
        </p>
        {round.in_review > 0 && (
          <p className="text-sm text-muted">
            prêmio de <Amount cents={cents(round.in_review)} /> em análise
          </p>
        )}
      </div>
    </li>
  );
}
