import { crashBetReply, crashBetsReply, crashBetsView, crashCurrentReply, crashHistoryReply, crashRound } from '#contracts/originals/crash.ts';
import type { CrashSlot } from '#contracts/originals/crash-facts.ts';
import { cx } from '#ui/cx.ts';
import { type AnyScreen, screenOf } from '../table/table-screen.ts';
import { heightOf, multipleText, shortMultiple } from './scene/multiple-text.ts';

const paint = { mark: 'text-muted', bar: 'fill-muted' };

const nameOf = (slot: CrashSlot) => `Aposta ${slot}`;

/** Crash's screen for the shared table components: past results, own bets, the proof. Crash's own code reads rounds and bets. */
export const crashScreen: AnyScreen = screenOf<'1' | '2', number>({
  id: 'crash',
  channel: 'crash',
  schemas: {
    round: crashRound,
    betsView: crashBetsView,
    currentReply: crashCurrentReply,
    historyReply: crashHistoryReply,
    betsReply: crashBetsReply,
    betReply: crashBetReply,
  } as never,
  positions: ['1', '2'],
  names: { 1: nameOf(1), 2: nameOf(2) },
  positionOf: (bet) => String((bet as { readonly slot: number }).slot) as '1' | '2',
  bodyOf: (position) => ({ slot: Number(position) }),
  // For an own bet, the crash multiple of its round; for a round, its own.
  resultOf: (shown) => {
    const { broke_at: broke, multiplier } = shown as { readonly broke_at?: number | null; readonly multiplier: number | null };
    return broke === undefined ? multiplier : broke;
  },
  resultName: multipleText,
  wins: () => false,
  words: {
    together: 'somando as suas apostas',
    betFirst: 'Aposte antes',
    shares: '',
    drawn: '',
    sealed: 'Aparece quando a rodada parar',
  },
  Mark: ({ position, className }) => (
    <span aria-hidden="true" className={cx('grid place-items-center rounded-full border border-line-strong text-[10px] leading-none', className)}>
      {position}
    </span>
  ),
  Chip: ({ result }) => (
    <span translate="no" className="crash-chip tabular" data-height={heightOf(result)} aria-hidden="true">
      {shortMultiple(result)}
    </span>
  ),
  Places: () => null,
  paints: { 1: paint, 2: paint },
});
