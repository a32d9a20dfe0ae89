import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlinkoOwnBet } from '#contracts/originals/plinko.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { PagedRows } from '#web/shared/lists/paged-rows.tsx';
import { OwnBetRow } from '../shared/own-bet-row.tsx';
import { proofAddress } from './proof-address.ts';
import { ownBetsQuery } from './queries.ts';
import { boardText, timesText } from './words.ts';

/** The player's bets, newest first, each with a link to check it. */
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
    <OwnBetRow bet={bet} proof={proofAddress(bet)} aside={`de ${formatBrl(cents(bet.stake))}`}>
      Caiu em{' '}
      <span translate="no" className="tabular font-medium">
        {timesText(bet.multiplier * 100)}
      </span>{' '}
      · {boardText(bet)}
    </OwnBetRow>
  );
}
