import type { DoubleColor } from '#contracts/originals/double.ts';
import { doubleBetReply, doubleBetsReply, doubleBetsView, doubleCurrentReply, doubleHistoryReply, doubleRound } from '#contracts/originals/double.ts';
import { doubleColorOf } from '#kernel/fairness/double/double-wheel.ts';
import { screenOf } from '../table/table-screen.ts';
import { ColorMark } from './color-mark.tsx';
import { COLORS, resultName, TABLE_ORDER } from './colors.ts';
import { Places } from './places.tsx';
import { ResultChip } from './result-chip.tsx';

/** A number and its colour. */
export interface DoubleResult {
  readonly number: number;
  readonly color: DoubleColor;
}

/** The result of a round, a past result or a bet of Double; null while there is none. */
export function doubleResultOf(shown: object): DoubleResult | null {
  const { number } = shown as { readonly number: number | null };
  return number === null ? null : { number, color: doubleColorOf(number) };
}

/** Double for the pages of a table. */
export const doubleScreen = screenOf<DoubleColor, DoubleResult>({
  id: 'double',
  channel: 'double',
  schemas: {
    round: doubleRound,
    betsView: doubleBetsView,
    currentReply: doubleCurrentReply,
    historyReply: doubleHistoryReply,
    betsReply: doubleBetsReply,
    betReply: doubleBetReply,
  },
  positions: TABLE_ORDER,
  names: { red: COLORS.red.name, white: COLORS.white.name, black: COLORS.black.name },
  positionOf: (bet) => (bet as { readonly color: DoubleColor }).color,
  bodyOf: (color) => ({ color }),
  resultOf: doubleResultOf,
  resultName: ({ number, color }) => resultName(number, color),
  wins: (position, { color }) => position === color,
  words: {
    together: 'somando as cores',
    betFirst: 'Aposte antes em uma cor',
    shares: 'Quanto saiu de cada cor',
    drawn: 'A roda vai parar no número dele.',
    sealed: 'Aparece quando a roda parar',
  },
  Mark: ({ position, className }) => ColorMark({ color: position, className }),
  Chip: ({ result }) => ResultChip(result),
  Places,
  paints: {
    red: { mark: 'text-[#e0414f]', bar: 'fill-[#d8293a]' },
    white: { mark: 'text-[#c08a2e]', bar: 'fill-[#f3e7c8]' },
    black: { mark: 'text-text', bar: 'fill-[#56627c]' },
  },
});
