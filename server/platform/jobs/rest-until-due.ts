import type { Sweep } from './sweeper.ts';

export interface Rest {
  /** When the next row falls due, as far as the store says now; null where none waits. Asked after a run that handled nothing. */
  nextDue(): Promise<Date | null>;
  /** Real milliseconds after which the store is read again whatever it said: another process may have added a row that falls due earlier. */
  readonly longestMs: number;
}

/**
 * A periodic job that ends waits to the tenth of a second without reading the store ten times a second while there is nothing to end: a run in the background
 * does nothing before the next row falls due. `longestMs` must be shorter than the shortest wait. A run that a caller waits for always reads.
 */
export function restUntilDue(sweep: Sweep, { nextDue, longestMs }: Rest): Sweep {
  let rest: { readonly until: Date | null; readonly sinceMs: number } | null = null;
  return {
    ...sweep,
    async run(at, isBackground) {
      const rests = rest !== null && performance.now() - rest.sinceMs < longestMs && (rest.until === null || rest.until > at);
      if (isBackground === true && rests) return 0;
      rest = null;
      const handled = await sweep.run(at, isBackground);
      if (handled === 0 && isBackground === true) rest = { until: await nextDue(), sinceMs: performance.now() };
      return handled;
    },
  };
}
