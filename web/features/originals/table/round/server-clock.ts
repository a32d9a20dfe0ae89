/** The server's time, in milliseconds since the epoch, advanced by the device's monotonic clock; its wall clock is never used. */
export interface ServerClock {
  nowMs(): number;
  /** Sets the clock from a message, which contains the server's time of writing. */
  hear(serverNow: string): void;
}

/** A difference too large for network delay: the server's clock was changed, or the device slept. */
const LEAP_MS = 2_000;
/** How long the best message is valid, since clocks drift. */
const TRUSTED_MS = 60_000;

/**
 * Messages arrive late, never early, so the one that puts the server's clock furthest ahead had the least delay and is used for a minute. `steadyMs` only
 * grows (performance.now).
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
