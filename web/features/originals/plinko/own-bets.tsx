import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlinkoOwnBet } from '#contracts/plinko.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PagedRows } from '#web/shared/lists/paged-rows.tsx';
import { proofAddress } from './proof-address.ts';
import { ownBetsQuery } from './queries.ts';
import { boardText, timesText } from './words.ts';

/** The player's bets, newest first, each with the way to check it. */
export function OwnBets() {
  const [page, setPage] = useState(1);
  const bets = useQuery({ ...ownBetsQuery(page), placeholderData: keepPreviousData });
  return (
    <PagedRows rows={bets} page={page} onPage={setPage} label="Páginas das apostas" emptyTitle="Suas apostas aparecem aqui.">
      {(bet) => <OwnBet key={bet.id} bet={bet} />}
    </PagedRows>
  );
}

function OwnBet({ bet }: { bet: PlinkoOwnBet }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          Caiu em{' '}
          <span translate="no" className="tabular font-medium">
            {timesText(bet.multiplier * 100)}
          </span>{' '}
          · {boardText(bet)}
        </p>
        <p className="tabular text-sm text-muted">
          {formatInstant(bet.placed_at)} ·{' '}
          <Link to={proofAddress(bet)} className="underline underline-offset-4 hover:text-text">
            {bet.server_seed === null ? 'semente selada' : 'conferir'}
          </Link>
        </p>
      </div>
      <div className="text-right">
        <p>
          <Amount cents={cents(bet.payout - bet.stake)} tone="signed" />
        </p>
        <p className="tabular text-sm text-muted">de {formatBrl(cents(bet.stake))}</p>
      </div>
    </li>
  );
}
