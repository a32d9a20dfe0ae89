import { rouletteBetsReply, rouletteDetail, rouletteHistoryReply, type RouletteOutcome, rouletteRound } from '#contracts/originals/roulette.ts';
import { rouletteNumbersOf, type RoulettePosition, roulettePositions, rouletteReturnE2 } from '#kernel/fairness/roulette/roulette-positions.ts';
import { cx } from '#ui/cx.ts';
import { liveSchemas } from '../live/live-screen.ts';
import { type AnyScreen, screenOf } from '../table/table-screen.ts';
import { NumberChip } from './number-chip.tsx';
import { numberName, positionName } from './roulette-words.ts';

const paint = { mark: 'text-muted', bar: 'fill-muted' };

const wins = (position: RoulettePosition, { number }: RouletteOutcome) => rouletteNumbersOf(position).includes(number);

/** Roulette's screen for the shared table components. */
export const rouletteScreen: AnyScreen = screenOf<RoulettePosition, RouletteOutcome>({
  id: 'roulette',
  channel: 'live.roulette',
  schemas: liveSchemas({ round: rouletteRound, detail: rouletteDetail, history: rouletteHistoryReply, bets: rouletteBetsReply }),
  positions: roulettePositions,
  names: Object.fromEntries(roulettePositions.map((position) => [position, positionName(position)])) as Record<RoulettePosition, string>,
  positionOf: (bet) => (bet as { readonly position: RoulettePosition }).position,
  bodyOf: (position) => ({ position }),
  resultOf: (shown) => (shown as { readonly outcome: RouletteOutcome | null }).outcome,
  resultName: ({ number, color }) => numberName(number, color),
  wins,
  words: {
    together: 'somando as suas fichas',
    betFirst: 'Aposte antes',
    shares: '',
    drawn: 'A bola já vai cair.',
    sealed: 'Aparece quando a bola cair',
  },
  Mark: ({ className }) => <span aria-hidden="true" className={cx('inline-block rounded-full border-2 border-dashed border-current', className)} />,
  Chip: ({ result }) => <NumberChip {...result} />,
  Places: () => null,
  paints: Object.fromEntries(roulettePositions.map((position) => [position, paint])) as Record<RoulettePosition, typeof paint>,
  live: {
    returnE2: (position) => rouletteReturnE2(position as RoulettePosition),
    returnWith: (position, result) => (wins(position as RoulettePosition, result as RouletteOutcome) ? rouletteReturnE2(position as RoulettePosition) : 0),
    // An even chance.
    leastE2: 200,
    unknown: 'Nem a casa conhece o número.',
    running: 'A bola está correndo',
  },
});
