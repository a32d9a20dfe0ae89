import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { BetLayout } from '../layout/bet-layout.tsx';
import type { Stakes } from './chip-stack.ts';

interface TableTopProps {
  readonly placed: Stakes;
  readonly pending: Stakes;
  readonly came: number | null;
  readonly disabled: boolean;
  readonly shown: readonly RoulettePosition[];
  readonly onChip: (position: RoulettePosition) => void;
  readonly onLift: (position: RoulettePosition) => void;
  readonly onPick: (place: number) => void;
}

/** The layout as there is room for it: with the zero at the left, or on top. The styles show one of the two. */
export function TableTop(props: TableTopProps) {
  return (
    <>
      <BetLayout lie="wide" {...props} />
      <BetLayout lie="tall" {...props} />
    </>
  );
}
