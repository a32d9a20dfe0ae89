import type { Clock } from '#kernel/clock.ts';
import { workAs } from '../db/limits.ts';
import type { Logger } from '../log/create-logger.ts';

/**
 * Work that falls due: `run` finds rows whose `due_at` has passed (SKIP LOCKED, in batches) and handles them. It may run in several
 * processes at once and returns how many rows it handled.
 */
export interface Sweep {
  readonly name: string;
  /** Real milliseconds between two runs; 0: again at once after a run that did something or lingered. */
  readonly everyMs: number;
  /** `mayLinger`: nobody waits for this run, so it may stand at an outside door for news, for half a second at most. */
  run(at: Date, mayLinger?: boolean): Promise<number>;
}

export interface Sweeper {
  start(): void;
  stop(): Promise<void>;
  /** Runs every sweep once, until each reports nothing left: tests call it after moving the clock. */
  runAll(): Promise<void>;
}

const TICK_MS = 100;
const MAX_ROUNDS = 1_000;
/** A run that took this long was no idle look: the next may follow at once. */
const LINGERED_MS = 20;

/** Runs the sweeps of all modules against the injected clock. A failing sweep is logged and tried again at its next turn. */
export function createSweeper(options: { readonly sweeps: readonly Sweep[]; readonly clock: Clock; readonly log: Logger }): Sweeper {
  const lastRunMs = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function runOne(sweep: Sweep): Promise<void> {
    try {
      for (let again = true; again;) {
        const startedMs = performance.now();
        const handled = await workAs('sweep', () => sweep.run(options.clock.now(), true));
        again = sweep.everyMs === 0 && timer !== undefined && (handled > 0 || performance.now() - startedMs > LINGERED_MS);
      }
    } catch (error) {
      options.log.error({ err: error, sweep: sweep.name }, 'a sweep failed; trying again');
    }
  }

  function tick(): void {
    const monotonicMs = performance.now();
    for (const sweep of options.sweeps) {
      if (busy.has(sweep.name) || monotonicMs - (lastRunMs.get(sweep.name) ?? -Infinity) < sweep.everyMs) continue;
      lastRunMs.set(sweep.name, monotonicMs);
      const run = runOne(sweep).finally(() => busy.delete(sweep.name));
      busy.set(sweep.name, run);
    }
  }

  return {
    start() {
      timer ??= setInterval(tick, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(busy.values());
    },
    async runAll() {
      for (const sweep of options.sweeps) {
        for (let round = 0; round < MAX_ROUNDS && (await workAs('sweep', () => sweep.run(options.clock.now()))) > 0; round += 1);
      }
    },
  };
}
