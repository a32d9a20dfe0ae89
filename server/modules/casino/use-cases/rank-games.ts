import { DAY_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { CasinoDeps } from '../deps.ts';
import { storePopularity } from '../store/settled-rows.ts';

const DAYS_COUNTED = 7;

/** Every change makes every process read the catalogue again, so once in ten minutes is enough. */
export function rankGamesJob(deps: Pick<CasinoDeps, 'db'>): PeriodicJob {
  return { name: 'casino-popularity', everyMs: 600_000, run: (at) => rankGames(deps, at) };
}

/** Makes a game's popularity the number of its stakes settled in the last seven days (UTC), today included. Returns how many changed. */
export async function rankGames(deps: Pick<CasinoDeps, 'db'>, at: Date): Promise<number> {
  const firstDay = new Date(at.getTime() - (DAYS_COUNTED - 1) * DAY_MS).toISOString().slice(0, 10);
  return inTransaction(deps.db, (tx) => storePopularity(tx, firstDay));
}
