import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MinesHistoryRound } from '#contracts/originals/originals.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PagedRows } from '#web/shared/lists/paged-rows.tsx';
import { verifyAddress } from '../fairness/verify-address.ts';
import { formatMultiplier } from './round/ladder.tsx';
import { historyQuery } from './queries.ts';

/** The player's finished rounds, newest first, each with a link to check it. */
export function History() {
  const [page, setPage] = useState(1);
  const rounds = useQuery({ ...historyQuery(page), placeholderData: keepPreviousData });
  return (
    <PagedRows rows={rounds} page={page} onPage={setPage} label="Páginas das rodadas" emptyTitle="Suas rodadas aparecem aqui.">
      {(round) => <HistoryRow key={round.round_id} round={round} />}
    </PagedRows>
  );
}

const ENDINGS = { won: 'Retirada', lost: 'Perdida', void: 'Devolvida' } as const;

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
            {round.server_seed === null ? 'semente selada' : 'conferir'}
          </Link>
        </p>
      </div>
      <div className="text-right">
        <p>
          <Amount cents={cents(round.payout - round.stake)} tone="signed" />
        </p>
        {round.status === 'won' && (
          <p translate="no" className="tabular text-sm text-muted">
            {formatMultiplier(round.multiplier)}
          </p>
        )}
      </div>
    </li>
  );
}
