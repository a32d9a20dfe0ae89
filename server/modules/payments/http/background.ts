import type { Logger } from '#server/platform/log/create-logger.ts';

/** Work that continues after the response was sent. It may get lost: a periodic job also finds each item. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all work started so far has ended. */
  settled(): Promise<void>;
}

/** Starts work without waiting for it, and logs a failure. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const started: Promise<void> = work()
        .catch((error: unknown) => log.warn({ err: error }, `${what} was not settled at once; the periodic job will`))
        .finally(() => running.delete(started));
      running.add(started);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
