import { performance } from 'node:perf_hooks';
import { threadWaits } from './thread-waits.ts';

export interface PaceLimits {
  /** The busy share (0 to 1) of the event loop above which pages are delayed; the rest is reserved for bets. */
  readonly busyShare: number;
  /** The share of time (0 to 1) waiting for a processor above which pages are delayed: the machine is at its limit. */
  readonly waitShare: number;
  /** While pages are delayed, one page still begins in each interval. */
  readonly heldEveryMs: number;
}

/** Measurements, each over the time since its last call; tests pass their own. */
export interface PaceReadings {
  nowMs(): number;
  /** The share (0 to 1) of the time that the event loop was busy. */
  busy(): number;
  /** The share (0 to 1) of the time that the event loop's thread waited for a processor. */
  waited(): number;
}

export interface Pace {
  /** Returns whether another page may begin now. A `true` counts as its beginning. */
  mayBegin(): boolean;
}

const LOOK_EVERY_MS = 50;
/**
 * The weight of a new measurement in the moving average: a single burst of bets does not count as overload, and a flood of pages still does between two of
 * them.
 */
const NEWEST = 0.1;

/**
 * Limits how fast pages begin: while the event loop is busy or waits for a processor, one page begins per `heldEveryMs`. Each page reads its data through the
 * event loop and uses a processor, so a flood of pages would slow down bets and their database.
 */
export function createPace({ busyShare, waitShare, heldEveryMs }: PaceLimits, readings: PaceReadings = ofThisThread()): Pace {
  let lookedMs = Number.NEGATIVE_INFINITY;
  let beganMs = Number.NEGATIVE_INFINITY;
  const share = { busy: 0, waited: 0 };
  return {
    mayBegin() {
      const nowMs = readings.nowMs();
      if (nowMs - lookedMs >= LOOK_EVERY_MS) {
        share.busy += NEWEST * (readings.busy() - share.busy);
        share.waited += NEWEST * (readings.waited() - share.waited);
        lookedMs = nowMs;
      }
      const held = share.busy > busyShare || share.waited > waitShare;
      if (held && nowMs - beganMs < heldEveryMs) return false;
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
    waited: threadWaits(),
  };
}
