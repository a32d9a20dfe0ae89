import type { Metrics } from '#server/platform/metrics/create-metrics.ts';

/** Counts rounds at their end; each table's series starts at zero once `createRoundsModule` has registered it. */
export function roundsFinished(metrics: Metrics, table: string) {
  const finished = metrics.counter('palpite_rounds_finished_total', 'Rounds of a table that ended, by how', {
    table: 'the games with shared rounds',
    end: ['settled', 'void'],
  });
  for (const end of ['settled', 'void']) finished.inc({ table, end }, 0);
  return finished;
}
