import type { Timers } from '../timers.ts';

/** Timers that a test fires: the short ones of the periodic job, and the long deadlines of calls. */
export interface ManualTimers extends Timers {
  fireJobs(): void;
  fireDeadlines(): void;
  /** The number of calls that wait for their answer. */
  deadlines(): number;
  /** Fires nothing any more, as after a kill. */
  stop(): void;
}

const LONGEST_PACE_MS = 2_000;

export function createManualTimers(): ManualTimers {
  const pending = new Set<{ readonly delayMs: number; readonly act: () => void }>();
  const fire = (isDue: (delayMs: number) => boolean): void => {
    for (const timer of [...pending]) {
      if (!isDue(timer.delayMs)) continue;
      pending.delete(timer);
      timer.act();
    }
  };
  return {
    after(delayMs, act) {
      const timer = { delayMs, act };
      pending.add(timer);
      return () => void pending.delete(timer);
    },
    fireJobs: () => fire((delayMs) => delayMs <= LONGEST_PACE_MS),
    fireDeadlines: () => fire((delayMs) => delayMs > LONGEST_PACE_MS),
    deadlines: () => [...pending].filter(({ delayMs }) => delayMs > LONGEST_PACE_MS).length,
    stop: () => pending.clear(),
  };
}
