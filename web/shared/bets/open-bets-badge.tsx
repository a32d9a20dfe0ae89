import { cx } from '#ui/cx.ts';
import { useOpenBets } from '../session/session-provider.tsx';

const MOST_SHOWN = 99;

/** The number of open bets next to the name of their page; nothing while it is 0. */
export function OpenBetsBadge({ className }: { className?: string }) {
  const open = useOpenBets();
  if (open === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        translate="no"
        className={cx('tabular min-w-[18px] rounded-full bg-primary px-1 text-center text-xs leading-[18px] font-bold text-on-primary', className)}
      >
        {open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}
      </span>
      <span className="sr-only">{open === 1 ? ', 1 aberta' : `, ${open} abertas`}</span>
    </>
  );
}
