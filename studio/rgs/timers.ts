/** Timers, injected like the clock, so that tests decide when a deadline is over. */
export interface Timers {
  /** Calls `act` once after the delay, unless the returned function was called before. */
  after(delayMs: number, act: () => void): () => void;
}

/** The process's own timers; none of them keeps it alive. */
export const processTimers: Timers = {
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
