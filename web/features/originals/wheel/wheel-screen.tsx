import { wheelBetsReply, wheelDetail, wheelHistoryReply, type WheelOutcome, wheelRound } from '#contracts/originals/wheel.ts';
import { WHEEL_NAMES } from '#contracts/originals/wheel-facts.ts';
import { type WheelPosition, wheelPositions } from '#kernel/fairness/wheel/money-wheel.ts';
import { wheelPays } from '#kernel/fairness/wheel/wheel-returns.ts';
import { cx } from '#ui/cx.ts';
import { liveSchemas } from '../live/live-screen.ts';
import { type AnyScreen, screenOf } from '../table/table-screen.ts';
import { ResultChip, resultName } from './wheel-words.tsx';

const paint = { mark: 'text-muted', bar: 'fill-muted' };

/** The highest return of a position, in hundredths of the stake. */
const returnE2 = (position: string) => (wheelPays(position as WheelPosition).most + 1) * 100;

/** The money wheel's screen for the shared table components. */
export const wheelScreen: AnyScreen = screenOf<WheelPosition, WheelOutcome>({
  id: 'wheel',
  channel: 'live.wheel',
  schemas: liveSchemas({ round: wheelRound, detail: wheelDetail, history: wheelHistoryReply, bets: wheelBetsReply }),
  positions: wheelPositions,
  names: WHEEL_NAMES,
  positionOf: (bet) => (bet as { readonly position: WheelPosition }).position,
  bodyOf: (position) => ({ position }),
  resultOf: (shown) => (shown as { readonly outcome: WheelOutcome | null }).outcome,
  resultName,
  wins: (position, result) => position === result.position,
  words: {
    together: 'somando as suas fichas',
    betFirst: 'Aposte antes',
    shares: '',
    drawn: 'A roda já vai parar.',
    sealed: 'Aparece quando a roda parar',
  },
  Mark: ({ className }) => <span aria-hidden="true" className={cx('inline-block rounded-full border-2 border-dashed border-current', className)} />,
  Chip: ({ result }) => <ResultChip {...result} />,
  Places: () => null,
  paints: Object.fromEntries(wheelPositions.map((position) => [position, paint])) as Record<WheelPosition, typeof paint>,
  live: {
    returnE2,
    returnWith: (position, result) => (position === (result as WheelOutcome).position ? ((result as WheelOutcome).pays + 1) * 100 : 0),
    leastE2: Math.min(...wheelPositions.map(returnE2)),
    unknown: 'Nem a casa sabe onde a roda para.',
    running: 'A roda está girando',
  },
});
