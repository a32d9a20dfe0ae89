import { cx } from '#ui/cx.ts';
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import type { EventStaleness } from '../live/create-staleness.ts';
import type { PlayScreens } from '../sports/sport-code.ts';
import { playLine } from './play-line.ts';

export interface InPlayProps {
  readonly event: SportsEventReply;
  readonly trust: EventStaleness;
}

/** Whether bets are accepted now, or why not; always of the same height, so that no price moves. */
export function InPlay({ event, trust, play }: InPlayProps & { readonly play: PlayScreens }) {
  const { isOpen, text } = playLine(event, trust, play);
  return (
    <p role="status" className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-sm">
      <span aria-hidden="true" className={cx('mx-1 size-2 shrink-0 rounded-full', isOpen ? 'bg-positive' : 'bg-live')} />
      <span>{text}</span>
    </p>
  );
}
