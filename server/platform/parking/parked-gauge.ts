import type { Clock } from '#kernel/clock.ts';
import type { Database } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic-runner.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { listParked } from './parking.ts';

const EVERY_MS = 10_000;

/** Publishes the number of quarantined items by kind, and how long the oldest of each has waited. */
export function parkedGaugeJob(deps: { readonly db: Database; readonly metrics: Metrics; readonly clock: Clock }, kinds: readonly string[]): PeriodicJob {
  const labels = { kind: 'the kinds of docs/operations/periodic-jobs.md' };
  const items = deps.metrics.gauge('palpite_parked_items', 'Rows that failed and are quarantined', labels);
  const age = deps.metrics.gauge('palpite_parked_oldest_seconds', 'How long the oldest of them has waited', labels);
  return {
    name: 'count what is parked',
    everyMs: EVERY_MS,
    async run(at) {
      const byKind = Map.groupBy(await listParked(deps.db.k), ({ kind }) => kind);
      for (const kind of new Set([...kinds, ...byKind.keys()])) {
        const [oldest, ...more] = byKind.get(kind) ?? [];
        items.set({ kind }, oldest === undefined ? 0 : more.length + 1);
        age.set({ kind }, oldest === undefined ? 0 : (at.getTime() - oldest.firstAt.getTime()) / 1_000);
      }
      return 0;
    },
  };
}
