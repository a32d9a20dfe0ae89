import { performance } from 'node:perf_hooks';

export interface PaceLimits {
  /** The part of its time (0 to 1) that the event loop may be at work before pages are held back: what is left is the bets'. */
  readonly busyShare: number;
  /** Held back, one page begins in this time all the same. */
  readonly heldEveryMs: number;
}

/** What a pace looks at; tests bring their own. */
export interface PaceReadings {
  nowMs(): number;
  /** Of the time since it was last asked, the part (0 to 1) that the event loop was at work. */
  busy(): number;
}

export interface Pace {
  /** Whether another page may begin now; who is told so begins it. */
  mayBegin(): boolean;
}

/** A share measured over less says more of chance than of load. */
const LOOK_EVERY_MS = 50;

/**
 * How fast pages begin: as fast as threads are free while the event loop has time to spare, else one in a while. Each page asks the event loop for its data, so
 * that a flood of pages, whoever renders them, would stand in the bets' way.
 */
export function createPace({ busyShare, heldEveryMs }: PaceLimits, readings: PaceReadings = ofThisThread()): Pace {
  let lookedMs = Number.NEGATIVE_INFINITY;
  let beganMs = Number.NEGATIVE_INFINITY;
  let busy = 0;
  return {
    mayBegin() {
      const nowMs = readings.nowMs();
      if (nowMs - lookedMs >= LOOK_EVERY_MS) {
        busy = readings.busy();
        lookedMs = nowMs;
      }
      if (busy > busyShare && nowMs - beganMs < heldEveryMs) return false;
      beganMs = nowMs;
      return true;
    },
  };
}

function ofThisThread(): PaceReadings {
  let before = performance.eventLoopUtilization();
  return {
    nowMs: () => performance.now(),
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}
