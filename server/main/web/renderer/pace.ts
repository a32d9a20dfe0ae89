import { performance } from 'node:perf_hooks';
import { threadWaits } from './thread-waits.ts';

export interface PaceLimits {
  /** The part of its time (0 to 1) that the event loop may be at work before pages are held back: what is left is the bets'. */
  readonly busyShare: number;
  /** The part of its time (0 to 1) that the event loop's thread may wait for a processor before pages are held back: the machine has no more to give. */
  readonly waitShare: number;
  /** Held back, one page begins in this time all the same. */
  readonly heldEveryMs: number;
}

/** What a pace looks at, each over the time since it was last asked; tests bring their own. */
export interface PaceReadings {
  nowMs(): number;
  /** The part (0 to 1) of the time that the event loop was at work. */
  busy(): number;
  /** The part (0 to 1) of the time that the event loop's thread was ready to work and had no processor. */
  waited(): number;
}

export interface Pace {
  /** Whether another page may begin now; who is told so begins it. */
  mayBegin(): boolean;
}

const LOOK_EVERY_MS = 50;
/** Of a new look and of all before it, the part that counts: one burst of bets is not yet a load, and a flood stays one between its pages. */
const NEWEST = 0.1;

/**
 * How fast pages begin: as fast as threads are free while the event loop has time to spare and finds a processor when it needs one, else one in a while. Each page
 * asks the event loop for its data, and takes a processor from the bets and their database: a flood of pages, whoever renders them, would stand in their way.
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
