import type { Logger } from '#server/platform/log/create-logger.ts';

/** Work that goes on after the answer was sent. Nothing may depend on it: every piece is also found by a sweep. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far is over. */
  settled(): Promise<void>;
}

/** Starts work without waiting for it; a failure is logged. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const started: Promise<void> = work()
        .catch((error: unknown) => log.warn({ err: error }, `${what} was not settled at once; the sweep will`))
        .finally(() => running.delete(started));
      running.add(started);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
