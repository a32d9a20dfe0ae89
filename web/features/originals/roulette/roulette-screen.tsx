import type { RoulettePosition } from '#contracts/roulette.ts';
import { rouletteBetReply, rouletteBetsReply, rouletteBetsView, rouletteCurrentReply, rouletteHistoryReply, rouletteRound } from '#contracts/roulette.ts';
import { rouletteClassOf } from '#kernel/fairness/roulette.ts';
import { cx } from '#ui/cx.ts';
import { screenOf } from '../table/table-screen.ts';
import { Places, POSITION_NAMES } from './places.tsx';

/** Roleta for the pages of a table. */
export const rouletteScreen = screenOf<RoulettePosition, number>({
  id: 'roulette',
  schemas: {
    round: rouletteRound,
    betsView: rouletteBetsView,
    currentReply: rouletteCurrentReply,
    historyReply: rouletteHistoryReply,
    betsReply: rouletteBetsReply,
    betReply: rouletteBetReply,
  },
  positions: ['even', 'zero', 'odd'],
  names: POSITION_NAMES,
  positionOf: (bet) => (bet as { readonly position: RoulettePosition }).position,
  bodyOf: (position) => ({ position }),
  resultOf: (shown) => (shown as { readonly number: number | null }).number,
  resultName: (number) => `${number} ${POSITION_NAMES[rouletteClassOf(number)].toLowerCase()}`,
  wins: (position, number) => rouletteClassOf(number) === position,
  words: {
    together: 'somando as posições',
    betFirst: 'Aposte antes em uma posição',
    shares: 'Quanto saiu de cada posição',
    drawn: 'O número já vai aparecer.',
    sealed: 'Aparece com o número',
  },
  Mark: ({ className }) => <span aria-hidden="true" className={cx('inline-block rounded-full bg-current', className)} />,
  Chip: ({ result }) => (
    <span translate="no" aria-hidden="true" className="tabular font-bold">
      {result}
    </span>
  ),
  Places,
  paints: {
    even: { mark: 'text-text', bar: 'fill-current' },
    odd: { mark: 'text-text', bar: 'fill-current' },
    zero: { mark: 'text-text', bar: 'fill-current' },
  },
});
