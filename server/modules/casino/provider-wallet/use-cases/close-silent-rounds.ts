import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { WalletDeps } from '../deps.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { closeSilentRounds, oldestOpenRound, type SilentRounds, silentRounds } from '../store/rounds.ts';

/** Rounds without a call for a day are considered over: most were lost without a message. */
const SILENT_MS = DAY_MS;
const MOST = 500;

/** Players whose rounds without calls cannot be closed; `ref` is the player's id. */
const KIND = 'casino.silent-rounds';

/**
 * Closes rounds that their supplier has left open; a later win is still paid. If closing a player's rounds fails, quarantines the player and closes the others.
 * Publishes the age of the oldest open round to monitoring.
 */
export function closeSilentRoundsJob(deps: WalletDeps): PeriodicJob {
  const oldest = deps.metrics.gauge('palpite_casino_open_round_seconds', 'Time since the last call of the supplier’s round that has waited longest');
  return {
    name: 'close silent rounds',
    everyMs: MINUTE_MS,
    async run(at) {
      const before = new Date(at.getTime() - SILENT_MS);
      let closed = 0;
      for (const silent of await silentRounds(deps.db.k, before, await parkedNow(deps.db.k, KIND, at), MOST)) closed += await closeOf(deps, silent, before, at);
      const since = await oldestOpenRound(deps.db.k);
      oldest.set(since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1_000));
      return closed;
    },
  };
}

async function closeOf(deps: WalletDeps, silent: SilentRounds, before: Date, at: Date): Promise<number> {
  try {
    const closed = await closeSilentRounds(deps.db, silent, before, at);
    await unpark(deps.db.k, KIND, [silent.playerId]);
    return closed;
  } catch (error) {
    if (isTransient(error)) throw error;
    await park(deps, { kind: KIND, ref: silent.playerId }, error, at);
    return 0;
  }
}

export const silentRoundsKind: ParkedKind = { kind: KIND, what: 'a player whose rounds fell silent and could not be closed', acts: {} };
