import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { StakesDeps } from './deps.ts';
import { MOST_LAG_MS } from './store/checks/seal-check.ts';
import { oldestQueued } from './store/seals.ts';
import { sealStakes } from './use-cases/seal-stakes.ts';

const EVERY_MS = 250;
/** Transactions of one run. */
const AT_MOST = 50;

/** Writes integrity tags for stakes shortly after their commit. Publishes its delay to monitoring, with an alert when a tag is late. */
export function sealJob(deps: StakesDeps): PeriodicJob {
  const lag = deps.metrics.gauge('palpite_stakes_seal_lag_seconds', 'Age of the oldest stake without an integrity tag');
  let wasLate = false;
  return {
    name: 'seal stakes',
    everyMs: EVERY_MS,
    async run(at) {
      let sealed = 0;
      for (let more = 1, rounds = 0; more > 0 && rounds < AT_MOST; rounds += 1) {
        more = await sealStakes(deps, at);
        sealed += more;
      }
      const since = await oldestQueued(deps.db.k);
      const lagMs = since === null ? 0 : Math.max(0, at.getTime() - since.getTime());
      lag.set(lagMs / 1_000);
      const isLate = lagMs > MOST_LAG_MS;
      if (isLate && !wasLate) deps.log.error({ alert: 'stakes_tags_late', lagSeconds: Math.floor(lagMs / 1_000) }, 'integrity tags of stakes are late');
      wasLate = isLate;
      return sealed;
    },
  };
}
