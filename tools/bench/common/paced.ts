import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds from when each call was due until its answer, sorted. */
export type PacedMs = readonly number[];

/**
 * Starts the calls evenly over `withinMs`, whether or not earlier ones were answered, like many players who act independently. A call that starts late
 * because this process was busy counts from when it was due.
 */
export async function paced<Call>(calls: readonly Call[], withinMs: number, answer: (call: Call) => Promise<unknown>): Promise<PacedMs> {
  const running: Promise<number>[] = [];
  const startedMs = performance.now();
  for (const [place, call] of calls.entries()) {
    const dueMs = startedMs + (place * withinMs) / calls.length;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await wait(earlyMs);
    running.push(answer(call).then(() => performance.now() - dueMs));
  }
  return (await Promise.all(running)).toSorted((a, b) => a - b);
}

/** The time that this share of the calls did not exceed. */
export function shareMs(latenciesMs: PacedMs, share: number): number {
  return latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN;
}
