import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A value of `nice`: 0 is the default, 19 the lowest priority. */
const NICENESS = 10;

/**
 * Lowers the priority of the calling thread, so that bets come first when processors are scarce. On Linux each thread has its own priority, and finds its own
 * id under /proc; elsewhere only processes have one, and nothing changes. Returns true if the priority changed.
 */
export function yieldToOthers(niceness: number = NICENESS): boolean {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (!Number.isInteger(thread) || thread === process.pid) return false;
    setPriority(thread, niceness);
    return true;
  } catch {
    return false;
  }
}
