import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { Sweep } from '#server/platform/jobs/sweeper.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { WalletDeps } from '../deps.ts';
import { closeSilentRounds, oldestOpenRound } from '../store/rounds.ts';

/** Rounds of which nothing was heard for a day are over: most were lost without a word. */
const SILENT_MS = DAY_MS;
const MOST = 500;

/** Closes rounds that their supplier has left open; a win that comes after all is still paid. Tells monitoring how old the oldest open round is. */
export function silentRoundSweep(deps: WalletDeps & { readonly metrics: Metrics }): Sweep {
  const oldest = deps.metrics.gauge('palpite_casino_open_round_seconds', 'How long ago anything was heard of the open supplier’s round that is silent longest');
  return {
    name: 'close silent rounds',
    everyMs: MINUTE_MS,
    async run(at) {
      const closed = await closeSilentRounds(deps.db, new Date(at.getTime() - SILENT_MS), MOST, at);
      const since = await oldestOpenRound(deps.db.k);
      oldest.set(since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000));
      return closed;
    },
  };
}
