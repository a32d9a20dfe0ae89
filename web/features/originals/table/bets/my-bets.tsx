import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TableBetStatus } from '#contracts/originals/table.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PagedRows } from '#web/shared/lists/paged-rows.tsx';
import { proofAddress } from '../history/proof-address.ts';
import { ownBetsQuery } from '../queries.ts';
import { useScreen } from '../table-screen.ts';
import type { TableListedBet } from '../wire.ts';

/** The player's bets, newest first, this round's included. */
export function MyBets() {
  const screen = useScreen();
  const [page, setPage] = useState(1);
  const bets = useQuery({ ...ownBetsQuery(screen, page), placeholderData: keepPreviousData });
  return (
    <PagedRows
      rows={bets}
      page={page}
      onPage={setPage}
      label="Páginas das apostas"
      emptyTitle="Suas apostas aparecem aqui."
      skeletonClass="flex flex-col gap-2"
    >
      {(bet) => <BetRow key={bet.id} bet={bet} />}
    </PagedRows>
  );
}

const STATUS: Readonly<Record<TableBetStatus, readonly [string, BadgeTone]>> = {
  open: ['Aberta', 'info'],
  won: ['Ganhou', 'positive'],
  lost: ['Perdeu', 'neutral'],
  void: ['Anulada', 'neutral'],
};

/** Not a win if the bet returned no more than its stake. */
function statusOf({ status, payout, stake }: TableListedBet): readonly [string, BadgeTone] {
  if (status !== 'won' || payout > stake) return STATUS[status];
  return [payout === stake ? 'Devolvida' : 'Voltou parte', 'neutral'];
}

function BetRow({ bet }: { bet: TableListedBet }) {
  const { names, positionOf } = useScreen();
  const [word, tone] = statusOf(bet);
  return (
    <li className="flex items-center gap-2 py-2.5">
      <ProofLink bet={bet} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          {names[positionOf(bet)]} · {formatBrl(cents(bet.stake))}
        </p>
        <p className="tabular text-xs text-muted">{formatInstant(bet.placed_at)}</p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Badge tone={tone}>{word}</Badge>
        {bet.status === 'open' ? (
          <span className="h-5 text-sm text-muted">
            <span aria-hidden="true">—</span>
            <span className="sr-only">sem resultado ainda</span>
          </span>
        ) : (
          <Amount cents={cents(bet.payout - bet.stake)} tone="signed" className="text-sm" />
        )}
      </div>
    </li>
  );
}

/** The result with a link to its proof. */
function ProofLink({ bet }: { bet: TableListedBet }) {
  const { id, positionOf, resultOf, resultName, Mark, Chip } = useScreen();
  const result = resultOf(bet);
  const name = result === null ? 'Rodada sem resultado' : `Saiu ${resultName(result)}`;
  return (
    <Link to={proofAddress(id, bet.round_id)} aria-label={`${name}: conferir`} className="-ml-1.5 grid size-11 shrink-0 place-items-center no-underline">
      {result === null ? <Mark position={positionOf(bet)} className="size-4 text-muted" /> : <Chip result={result} />}
    </Link>
  );
}
