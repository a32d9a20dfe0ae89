import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { AccountDeps } from '../../deps.ts';
import { KEPT_AFTER_CLOSURE_MS } from '../../domain/erasure-rules.ts';
import { countOverdue } from '../../store/erasures.ts';

/** Publishes the delay of erasures to monitoring, and the number that waits for an expected reason: a hold, a claim, money. */
export function watchErasures(deps: AccountDeps): PeriodicJob {
  const seconds = deps.metrics.gauge('palpite_erasures_overdue_seconds', 'How long the oldest data that should have been erased is overdue');
  const waiting = deps.metrics.gauge('palpite_erasures_waiting', 'Closed accounts whose data wait beyond their time: held, claimed, or with money');
  return {
    name: 'account.late-erasures',
    everyMs: 60_000,
    async run(at) {
      const counted = await countOverdue(deps.identity.db.k, new Date(at.getTime() - KEPT_AFTER_CLOSURE_MS));
      seconds.set(counted.seconds);
      waiting.set(counted.waiting);
      return 0;
    },
  };
}
