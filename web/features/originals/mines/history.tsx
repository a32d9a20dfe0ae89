import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MinesHistoryRound } from '#contracts/originals.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { GamesScene } from '#ui/art/games-scene.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { verifyAddress } from '../fairness/verify-address.ts';
import { formatMultiplier } from './ladder.tsx';
import { historyQuery } from './queries.ts';

/** The player's finished rounds, newest first, each with the way to check it. */
export function History() {
  const [page, setPage] = useState(1);
  const rounds = useQuery({ ...historyQuery(page), placeholderData: keepPreviousData });
  if (rounds.isPending) {
    return (
      <SkeletonGroup>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </SkeletonGroup>
    );
  }
  if (rounds.isError) return <ErrorState onRetry={() => void rounds.refetch()}>{errorText(rounds.error)}</ErrorState>;
  const { data, meta } = rounds.data;
  if (meta.total === 0) return <EmptyState scene={<GamesScene />} title="Suas rodadas aparecem aqui." />;
  const pages = Math.ceil(meta.total / meta.per_page);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {data.map((round) => (
          <HistoryRow key={round.round_id} round={round} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Páginas das rodadas" className="flex items-center justify-between">
          <Button variant="ghost" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Mais novas
          </Button>
          <span className="tabular text-sm text-muted">
            {page} de {pages}
          </span>
          <Button variant="ghost" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Mais antigas
          </Button>
        </nav>
      )}
    </div>
  );
}

const ENDINGS = { won: 'Retirada', lost: 'Mina', void: 'Devolvida' } as const;

function HistoryRow({ round }: { round: MinesHistoryRound }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          {ENDINGS[round.status]} · {round.gems === 1 ? '1 gema' : `${round.gems} gemas`} · {round.mines === 1 ? '1 mina' : `${round.mines} minas`}
        </p>
        <p className="tabular text-sm text-muted">
          {formatInstant(round.ended_at)} ·{' '}
          <Link to={verifyAddress(round)} className="underline underline-offset-4 hover:text-text">
            {round.server_seed === null ? 'sementes' : 'conferir'}
          </Link>
        </p>
      </div>
      <div className="text-right">
        <p>
          <Amount cents={cents(round.payout - round.stake)} tone="signed" />
        </p>
        <p className="tabular text-sm text-muted">{round.status === 'won' ? formatMultiplier(round.multiplier) : '—'}</p>
      </div>
    </li>
  );
}
