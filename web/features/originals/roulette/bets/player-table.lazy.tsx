import { useState } from 'react';
import type { CallChip } from '#kernel/fairness/roulette/roulette-calls.ts';
import type { RouletteOutcome } from '#contracts/originals/roulette.ts';
import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { type Board, LiveBetting, type PlayerTableProps } from '../../live/chips/live-betting.tsx';
import { CalledBets } from './called-bets.tsx';
import { TableTop } from './table-top.tsx';

/** A player's table: the layout, and bets by name. Named by lazy-player-table.ts. */
export function PlayerTable(props: PlayerTableProps) {
  const [hinted, setHinted] = useState<readonly RoulettePosition[]>([]);
  const came = (props.came as RouletteOutcome | null)?.number ?? null;
  const call = ({ lay, chosen }: Board, calls: readonly CallChip[]) => lay(Object.fromEntries(calls.map((each) => [each.position, each.chips * chosen])));
  return (
    <LiveBetting
      {...props}
      top={(board) => <TableTop board={board} came={came} shown={hinted} />}
      more={(board) => <CalledBets came={came} disabled={board.disabled} onCall={(calls) => call(board, calls)} onShow={setHinted} />}
    />
  );
}
