import { SECOND_MS } from '#kernel/durations.ts';
import type { StudioParts } from './parts.ts';
import { sweepRounds } from './rounds/sweep-rounds.ts';
import { endIdle } from './sessions/end-idle.ts';

const EVERY_MS = SECOND_MS / 4;
/** After a sweep that failed: the database is away. */
const AFTER_FAILURE_MS = 2 * SECOND_MS;

export interface Sweeper {
  /** Resolves when the sweep under way, if any, has ended; no other begins. */
  close(): Promise<void>;
}

/** Sweeps four times a second, one sweep after the other. */
export function startSweeper(parts: StudioParts): Sweeper {
  let closed = false;
  let running = Promise.resolve();
  let cancel = (): void => undefined;
  const plan = (delayMs: number): void => {
    if (!closed) cancel = parts.timers.after(delayMs, () => void (running = sweep()));
  };
  const sweep = async (): Promise<void> => {
    try {
      await sweepRounds(parts);
      await endIdle(parts);
      plan(EVERY_MS);
    } catch (error) {
      parts.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a sweep failed');
      plan(AFTER_FAILURE_MS);
    }
  };
  plan(0);
  return {
    async close() {
      closed = true;
      cancel();
      await running;
    },
  };
}
