import { useId } from 'react';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { timeAgo, winKey } from './shown-wins.ts';
import { useLiveWins, type WinsStart } from './use-live-wins.ts';
import { PauseWins, WinsCaution } from './wins-words.tsx';

const SHOWN = 6;

/** Home's line of real wins: six in a row, which scrolls sideways on phones. Renders nothing under the profile br, nor without wins. */
export function WinsStrip(start: WinsStart) {
  const { compliance_profile } = useSettings();
  return compliance_profile === 'br' || start.wins.length === 0 ? null : <Strip {...start} />;
}

function Strip(start: WinsStart) {
  const title = useId();
  const { wins, nowMs, isFresh, live, paused, setPaused } = useLiveWins(start, SHOWN);
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-11 items-center justify-between gap-2">
        <h2 id={title} className="text-xl">
          Ganhos ao vivo
        </h2>
        {live && <PauseWins paused={paused} onPause={setPaused} />}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard pushes it along too */}
      <ol aria-labelledby={title} tabIndex={0} className="flex gap-3 overflow-x-auto pb-1 lg:grid lg:grid-cols-6 lg:overflow-visible">
        {wins.map((win) => (
          <li
            key={winKey(win)}
            className={cx('min-w-40 flex-none rounded-card border border-line bg-surface p-3 lg:min-w-0', isFresh(win) && 'motion-safe:animate-fade-in')}
          >
            <span className="block truncate text-sm text-muted">{win.game}</span>
            <Amount cents={cents(win.amount)} className="block" />
            <time dateTime={win.at} className="block text-xs text-muted">
              {timeAgo(Date.parse(win.at), nowMs)}
            </time>
          </li>
        ))}
      </ol>
      <WinsCaution className="text-xs text-muted" />
    </section>
  );
}
