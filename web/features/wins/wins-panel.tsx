import { useId } from 'react';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { timeAgo, winKey } from './shown-wins.ts';
import { useLiveWins, type WinsStart } from './use-live-wins.ts';
import { PauseWins, WinsCaution } from './wins-words.tsx';

const ROWS = 12;

/** The side panel of casino pages (340 px): real wins, without players' names. Renders nothing under the profile br, which publishes none. */
export function WinsPanel(start: WinsStart) {
  return useSettings().compliance_profile === 'br' ? null : <Panel {...start} />;
}

function Panel(start: WinsStart) {
  const title = useId();
  const { wins, nowMs, isFresh, live, paused, setPaused } = useLiveWins(start, ROWS);
  return (
    <section aria-labelledby={title} className="w-full self-start rounded-card border border-line bg-surface p-4">
      <header className="flex min-h-11 items-center justify-between gap-2">
        <h2 id={title} className="text-base font-medium">
          Ganhos ao vivo
        </h2>
        {live && wins.length > 0 && <PauseWins paused={paused} onPause={setPaused} />}
      </header>
      {wins.length === 0 ? (
        <p className="py-4 text-sm text-muted">Os ganhos aparecem aqui quando acontecem.</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {wins.map((win) => (
            <li key={winKey(win)} className={cx('flex items-center justify-between gap-3 py-2', isFresh(win) && 'motion-safe:animate-fade-in')}>
              <span className="min-w-0">
                <span className="block truncate text-sm">{win.game}</span>
                <time dateTime={win.at} className="block text-xs text-muted">
                  {timeAgo(Date.parse(win.at), nowMs)}
                </time>
              </span>
              <Amount cents={cents(win.amount)} size="sm" />
            </li>
          ))}
        </ol>
      )}
      <WinsCaution className="mt-3 border-t border-line pt-3 text-xs text-muted" />
    </section>
  );
}
