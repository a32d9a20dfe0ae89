import { type ReactNode, memo } from 'react';
import type { PlinkoBetReply } from '#contracts/originals/plinko.ts';
import { type PlinkoBoard, plinkoMultipliersE2 } from '#kernel/fairness/plinko/plinko.ts';
import { geometryOf, pegsOf } from './fall/geometry.ts';
import { SlotRow } from './slot-row.tsx';

interface BoardProps {
  readonly board: PlinkoBoard;
  /** The ball that landed last, marked at its slot. */
  readonly last: PlinkoBetReply | null;
  /** The balls, over the pegs. */
  readonly children: ReactNode;
}

/** Pegs, balls, and below them the payouts of the slots. */
export function Board({ board, last, children }: BoardProps) {
  return (
    <div className="plinko-board">
      <div className="relative">
        <Pegs rows={board.rows} />
        {children}
      </div>
      <SlotRow
        rows={board.rows}
        multipliersE2={plinkoMultipliersE2(board)}
        landed={last !== null && last.rows === board.rows && last.risk === board.risk ? last : null}
      />
    </div>
  );
}

const Pegs = memo(function Pegs({ rows }: { rows: number }) {
  const geometry = geometryOf(rows);
  return (
    <svg viewBox={`0 0 ${geometry.width} ${geometry.height.toFixed(2)}`} aria-hidden="true" className="plinko-pegs">
      {pegsOf(geometry).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y.toFixed(3)} r={geometry.pegRadius} />
      ))}
    </svg>
  );
});
