import { cx } from '#ui/cx.ts';
import type { SportsEventReply } from '#contracts/sportsbook.ts';
import type { EventStaleness } from '../live/create-staleness.ts';
import { WithPlayScreens } from '../sports/play-screens.tsx';
import { playLine } from './play-line.ts';

/** Whether bets are taken now, or why not; always as high, so that no price moves with it. */
export function InPlay(props: InPlayProps) {
  return (
    <WithPlayScreens sport={props.event.sport.id}>
      <Line {...props} />
    </WithPlayScreens>
  );
}

interface InPlayProps {
  readonly event: SportsEventReply;
  readonly trust: EventStaleness;
}

function Line({ event, trust }: InPlayProps) {
  const { isOpen, text } = playLine(event, trust);
  return (
    <p role="status" className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-sm">
      <span aria-hidden="true" className={cx('mx-1 size-2 shrink-0 rounded-full', isOpen ? 'bg-positive' : 'bg-live')} />
      <span>{text}</span>
    </p>
  );
}
