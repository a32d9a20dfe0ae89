import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { BetPanel, type BetPanelProps } from './bet-panel.tsx';
import { useOwnBets } from './use-own-bets.ts';
import type { Table } from '../round/use-table.ts';
import { useScreen } from '../table-screen.ts';

interface PlayerBetsProps extends BetPanelProps {
  /** Whether the round on the screen has ended. */
  readonly over: boolean;
}

/** A player's bets: placing them and following them, here and on other devices. Named by lazy-player-bets.ts. */
export function PlayerBets({ over, ...bets }: PlayerBetsProps) {
  return (
    <QueryBoundary>
      <OwnBets over={over} table={bets.table} />
      <BetPanel {...bets} />
    </QueryBoundary>
  );
}

function OwnBets({ table, over }: { readonly table: Table; readonly over: boolean }) {
  const { id } = useScreen();
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: [id, 'bets'] }));
  useOwnBets(table);
  // The lists are read again after a round has ended.
  useEffect(() => {
    if (over) readAgain();
  }, [over]);
  return null;
}
