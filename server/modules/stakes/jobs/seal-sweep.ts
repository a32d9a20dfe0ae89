import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import type { StakesDeps } from '../deps.ts';
import { oldestQueued } from '../store/seals.ts';
import { sealStakes } from '../use-cases/seal-stakes.ts';

const EVERY_MS = 250;
/** Transactions of one run. */
const AT_MOST = 50;

/** Seals stakes a moment after they were committed, and tells monitoring how far behind it is. */
export function sealSweep(deps: StakesDeps): Sweep {
  const lag = deps.metrics.gauge('palpite_stakes_seal_lag_seconds', 'Age of the oldest stake without an integrity tag');
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
      lag.set(since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000));
      return sealed;
    },
  };
}
