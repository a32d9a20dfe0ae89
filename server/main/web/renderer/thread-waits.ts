import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** The fields of Linux's schedstat: nanoseconds on a processor, nanoseconds ready without one, turns (Documentation/scheduler/sched-stats.rst). */
const SCHEDSTAT = '/proc/thread-self/schedstat';

/**
 * Makes a reader of the share (0 to 1) of time, since its last call, in which this thread was ready to run but had no processor; always 0 on a system that
 * does not report it.
 */
export function threadWaits(file: string = SCHEDSTAT): () => number {
  let beforeMs = performance.now();
  let before = waitedMs(file);
  return () => {
    if (before === null) return 0;
    const now = waitedMs(file) ?? before;
    const nowMs = performance.now();
    const share = nowMs > beforeMs ? (now - before) / (nowMs - beforeMs) : 0;
    before = now;
    beforeMs = nowMs;
    return Math.min(1, Math.max(0, share));
  };
}

function waitedMs(file: string): number | null {
  try {
    const waited = Number(readFileSync(file, 'utf8').split(' ')[1]);
    return Number.isFinite(waited) ? waited / 1e6 : null;
  } catch {
    return null;
  }
}
