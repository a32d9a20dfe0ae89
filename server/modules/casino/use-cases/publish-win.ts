import type { Win } from '#contracts/casino/wins.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { CasinoDeps } from '../deps.ts';
import { publicInstant } from '../domain/best-win.ts';
import { gameOf } from '../domain/catalogue.ts';
import { takeNextWin, winWaits } from '../store/settled-rows.ts';
import { keepWin } from '../store/win-rows.ts';
import { WINS_SHOWN } from './list-wins.ts';

/** At most four messages a second from all processes together, for any number of settled stakes: each has the highest win since the last. */
const TOLD_EVERY_MS = 250;

type TellDeps = Pick<CasinoDeps, 'db' | 'catalogue' | 'log'>;

export function publishWinJob(deps: TellDeps): PeriodicJob {
  return { name: 'casino-wins', everyMs: TOLD_EVERY_MS, run: (at) => publishWin(deps, at) };
}

/**
 * Publishes the waiting win on the public channel and stores it among the last ones; returns 1 if it did. A win of a game hidden meanwhile, or one that cannot
 * be published, is discarded: another follows.
 */
export async function publishWin(deps: TellDeps, at: Date): Promise<number> {
  if (!(await winWaits(deps.db.k))) return 0;
  try {
    return await tell(deps, at);
  } catch (error) {
    if (isTransient(error)) throw error;
    await inTransaction(deps.db, (tx) => takeNextWin(tx, at, 0));
    deps.log.error({ err: error }, 'a win could not be told and was let go');
    return 0;
  }
}

async function tell(deps: TellDeps, at: Date): Promise<number> {
  const catalogue = await deps.catalogue();
  return inTransaction(deps.db, async (tx) => {
    const win = await takeNextWin(tx, at, TOLD_EVERY_MS);
    if (win === null) return 0;
    const game = gameOf(catalogue, win.game);
    if (game === null) return 0;
    await keepWin(tx, win, WINS_SHOWN);
    const message: Win = { game: game.name, amount: win.amountCents, at: publicInstant(win.settledAt) };
    await publish(tx, at, [realtimeMessage('wins', 'Win', message)]);
    return 1;
  });
}
