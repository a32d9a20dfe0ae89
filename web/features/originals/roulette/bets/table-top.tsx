import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import type { Board } from '../../live/chips/live-betting.tsx';
import { BetLayout } from '../layout/bet-layout.tsx';

interface TableTopProps {
  readonly board: Board;
  readonly came: number | null;
  readonly shown: readonly RoulettePosition[];
}

/** The layout in the orientation that fits: zero at the left, or on top. The styles show one of the two. */
export function TableTop({ board: { placed, pending, chosen, disabled, lay, lift, pick }, came, shown }: TableTopProps) {
  const chips = { placed, pending, came, disabled, shown, onChip: (position: RoulettePosition) => lay({ [position]: chosen }), onLift: lift, onPick: pick };
  return (
    <>
      <BetLayout lie="wide" {...chips} />
      <BetLayout lie="tall" {...chips} />
    </>
  );
}
