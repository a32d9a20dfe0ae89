import { useState } from 'react';
import { minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { WinBurst } from '../../shared/burst/win-burst.tsx';
import { Board } from './board.tsx';
import { Ladder } from '../round/ladder.tsx';
import { RoundResult } from '../round/round-result.tsx';
import { IDLE, type MinesState } from '../round/round-state.ts';
import { TABLE_LAYOUT } from './table-layout.ts';
import type { Mines } from '../round/use-mines.ts';

interface BoardSectionProps {
  readonly mines: Mines;
  /** Whether a press marks tiles for automatic rounds. */
  readonly choosing: boolean;
  readonly marked: readonly number[];
  readonly onMark: (tile: number) => void;
  readonly byHand: boolean;
  readonly mineCount: number;
  readonly stakeCents: number | null;
}

const GEM_COLORS = ['#3ff0b4', '#9bffe0', '#1fb68a', '#ffe08a'] as const;

/** The board, the win over it, and below it the ladder or the result. */
export function BoardSection({ mines, choosing, marked, onMark, byHand, mineCount, stakeCents }: BoardSectionProps) {
  const { round, result } = mines.state;
  return (
    <section aria-label="Tabuleiro" className={TABLE_LAYOUT.board}>
      <div className="relative">
        <Board state={choosing ? IDLE : mines.state} onReveal={mines.reveal} marked={marked} onMark={choosing ? onMark : null} byHand={byHand} />
        <WinBurst win={result?.gained === true ? (round?.id ?? null) : null} staked={round?.stake ?? 0} returned={result?.payout ?? 0} colors={GEM_COLORS} />
      </div>
      <Foot state={mines.state} choosing={choosing} mineCount={mineCount} stakeCents={stakeCents} />
    </section>
  );
}

interface FootProps {
  readonly state: MinesState;
  readonly choosing: boolean;
  readonly mineCount: number;
  readonly stakeCents: number | null;
}

/** One area of fixed height below the board: the ladder, and the result of a round until the player changes the next bet. */
function Foot({ state, choosing, mineCount, stakeCents }: FootProps) {
  const { phase, round } = state;
  // The selection when the round ended: a changed one shows the ladder again.
  const choice = [round?.id, mineCount, stakeCents].join(':');
  const [ended, setEnded] = useState<{ readonly id: string | undefined; readonly choice: string }>({ id: undefined, choice });
  const over = phase === 'over' && !choosing;
  if (over && ended.id !== round?.id) setEnded({ id: round?.id, choice });
  const showsResult = over && ended.id === round?.id && ended.choice === choice;
  const shown = (phase === 'playing' || phase === 'cashing') && round !== null ? round : null;
  const multipliers = shown?.multipliers ?? minesMultipliersE4(mineCount).map((e4) => Number(e4) / 10_000);
  return (
    <div className="min-h-[58px]">
      {!showsResult && <Ladder multipliers={multipliers} gems={shown?.gems ?? 0} maxGems={shown?.maxGems ?? multipliers.length} />}
      <div aria-live="polite">{showsResult && <RoundResult state={state} />}</div>
    </div>
  );
}
