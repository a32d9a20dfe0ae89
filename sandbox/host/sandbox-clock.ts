import type { Clock } from '#kernel/clock.ts';

/** The sandbox's clock: real time plus the offset of the site's controllable clock. */
export interface SandboxClock extends Clock {
  offsetMs(): number;
  /** Moves this clock so that it reads `at` now. */
  alignTo(at: Date): void;
}

/** Builds the clock over `base` (real time by default), starting `offsetMs` ahead of it. */
export function createSandboxClock(base: Clock | undefined, offsetMs: number): SandboxClock {
  const read = base === undefined ? () => Date.now() : () => base.nowMs();
  let offset = offsetMs;
  return {
    nowMs: () => read() + offset,
    now: () => new Date(read() + offset),
    offsetMs: () => offset,
    alignTo(at) {
      offset = at.getTime() - read();
    },
  };
}
