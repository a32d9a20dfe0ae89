import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { AccountDeps } from '../../deps.ts';
import { claimLateExits, countLateExits } from '../../store/central-exits.ts';

/** Publishes the number of late steps after central exclusions to monitoring, and alerts operators of each, once per step. */
export function watchExits(deps: AccountDeps): PeriodicJob {
  const late = deps.metrics.gauge('palpite_central_exits_late', 'Players whose notice, closing or payout after a central exclusion is past its deadline');
  const seconds = deps.metrics.gauge('palpite_central_exits_late_seconds', 'Seconds by which the oldest of them is late');
  return {
    name: 'account.late-central-exits',
    everyMs: 60_000,
    async run(at) {
      const { k } = deps.identity.db;
      const counted = await countLateExits(k, at);
      late.set(counted.late);
      seconds.set(counted.seconds);
      const lateExits = await claimLateExits(k, at);
      for (const { playerId, version, state, deadlineAt, detail } of lateExits)
        deps.log.error(
          { playerId, version, state, deadlineAt: deadlineAt.toISOString(), detail, alert: 'central-exit-late' },
          'what has to follow a central exclusion is late: see `npm run operator -- exits list`',
        );
      return lateExits.length;
    },
  };
}
