import type { PeriodicJob } from './periodic-runner.ts';

export interface Rest {
  /** When the next row falls due, as stored now; null when none waits. Called after a run that handled nothing. */
  nextDue(): Promise<Date | null>;
  /** Real milliseconds after which the store is read again in any case: another process may have added a row that falls due earlier. */
  readonly longestMs: number;
}

/**
 * Makes a periodic job skip its background runs until the next row falls due, so that it can be precise to a tenth of a second without reading the store ten
 * times a second. `longestMs` must be shorter than the shortest wait. A run that a caller waits for always reads.
 */
export function restUntilDue(periodicJob: PeriodicJob, { nextDue, longestMs }: Rest): PeriodicJob {
  let rest: { readonly until: Date | null; readonly sinceMs: number } | null = null;
  return {
    ...periodicJob,
    async run(at, isBackground) {
      const rests = rest !== null && performance.now() - rest.sinceMs < longestMs && (rest.until === null || rest.until > at);
      if (isBackground === true && rests) return 0;
      rest = null;
      const handled = await periodicJob.run(at, isBackground);
      if (handled === 0 && isBackground === true) rest = { until: await nextDue(), sinceMs: performance.now() };
      return handled;
    },
  };
}
