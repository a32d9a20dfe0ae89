import { HOUR_MS, SECOND_MS } from '#kernel/durations.ts';
import type { StudioParts } from './parts.ts';
import { finishRounds } from './rounds/finish-rounds.ts';
import { endIdleSessions } from './store/session-rows.ts';

const EVERY_MS = SECOND_MS / 4;
/** The wait after a failed run: the database is unavailable. */
const AFTER_FAILURE_MS = 2 * SECOND_MS;

interface PeriodicRunner {
  /** Resolves when the current run, if any, has ended; no other begins. */
  close(): Promise<void>;
}

/** Runs the periodic job four times a second, one run after the other. */
export function startPeriodicRunner(parts: StudioParts): PeriodicRunner {
  let closed = false;
  let running = Promise.resolve();
  let cancel = (): void => undefined;
  const plan = (delayMs: number): void => {
    if (!closed) cancel = parts.timers.after(delayMs, () => void (running = runJob()));
  };
  const runJob = async (): Promise<void> => {
    try {
      await finishRounds(parts);
      await endIdle(parts);
      plan(EVERY_MS);
    } catch (error) {
      parts.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a periodic job failed');
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

/** How long the casino keeps an unused session. */
const IDLE_MS = 12 * HOUR_MS;
const AT_ONCE = 20;

/** Ends sessions unused for twelve hours and notifies the casino once; the casino also ends them by itself. */
async function endIdle({ db, clock, wallet }: StudioParts): Promise<number> {
  const tokens = await endIdleSessions(db.pool, new Date(clock.nowMs() - IDLE_MS), clock.now(), AT_ONCE);
  await Promise.all(tokens.map((token) => wallet.endSession({ session_token: token })));
  return tokens.length;
}
