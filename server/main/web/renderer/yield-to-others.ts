import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice`: 0 is everybody's, 19 the last. */
const NICENESS = 10;

/**
 * Lets the thread that calls it step back when processors are scarce: bets come first. On Linux priorities belong to threads, and a thread finds its own id under
 * /proc; elsewhere they belong to processes, and nothing is changed. Answers whether it was.
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
