/** The server's time, in milliseconds since the epoch, counted by a monotonic clock of the device: its wall clock is never asked. */
export interface ServerClock {
  nowMs(): number;
  /** A message says what the server's clock showed when it was written. */
  hear(serverNow: string): void;
}

/** A difference that no network explains: the server's clock was moved, or the device slept. */
const LEAP_MS = 2_000;
/** How long the best message counts; a clock may drift. */
const TRUSTED_MS = 60_000;

/**
 * Messages arrive late, never early, so the one that puts the server's clock furthest ahead was the quickest and is believed for a minute.
 * `steadyMs` only ever grows (performance.now).
 */
export function createServerClock(steadyMs: () => number, serverNow: string): ServerClock {
  let ahead = Date.parse(serverNow) - steadyMs();
  let heardAt = steadyMs();
  return {
    nowMs: () => steadyMs() + ahead,
    hear(text) {
      const at = steadyMs();
      const heard = Date.parse(text) - at;
      if (Number.isNaN(heard)) return;
      if (heard < ahead && ahead - heard < LEAP_MS && at - heardAt < TRUSTED_MS) return;
      ahead = heard;
      heardAt = at;
    },
  };
}
