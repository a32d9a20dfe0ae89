import type { PeriodicJob } from '../jobs/periodic-runner.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { RetentionRule } from './retention-rule.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 5_000;

/** Deletes rows by every module's rules, some thousand rows per rule and minute. A failing rule delays no other; metrics show how late each is. */
export function retentionJob(deps: { readonly log: Logger; readonly metrics: Metrics }, rules: readonly RetentionRule[]): PeriodicJob {
  const overdue = deps.metrics.gauge('palpite_retention_overdue_seconds', 'How long the oldest row that should have been forgotten is overdue', {
    rule: 'the rules of docs/operations/retention.md',
  });
  return {
    name: 'platform.retention',
    everyMs: EVERY_MS,
    async run(at) {
      let forgotten = 0;
      for (const rule of rules) {
        try {
          forgotten += await rule.forget(at, AT_ONCE);
        } catch (error) {
          deps.log.error({ err: error, rule: rule.what, alert: 'retention' }, 'what should be forgotten could not be; trying again');
        }
        const since = await rule.overdueSince(at).catch(() => undefined);
        if (since !== undefined) overdue.set({ rule: rule.what }, since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000));
      }
      return forgotten;
    },
  };
}
