import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { ok } from '#kernel/refusal.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import type { WalletDeps } from '../deps.ts';
import { dropEarlyWin, dueEarlyWins, type EarlyWin, keepEarlyWin, putOffEarlyWin } from '../store/early-wins.ts';
import { createResultTaker, type ResultTaker, type WinCall, winRow } from './take-results.ts';

const EVERY_MS = SECOND_MS;
const MOST = 200;
/** A win that waits this long for its bet needs an operator; it is still retried. */
const LONG_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** Wins whose bet never came; `ref` is `<supplier>:<transaction>`. */
const KIND = 'casino.early-win';

/** Stores a win that came before its bet; it is retried after a second. */
export async function keepWin(deps: WalletDeps, call: WinCall, at: Date): Promise<void> {
  await keepEarlyWin(deps.db.k, winRow(call, deps.ids.next()), at, new Date(at.getTime() + SECOND_MS));
}

/** Retries stored wins with a growing delay. A win that is finally refused, or waits for more than ten minutes, raises an alert. */
export function retryEarlyWinsJob(deps: WalletDeps): PeriodicJob {
  const taker = createResultTaker(deps);
  return {
    name: 'retry early wins',
    everyMs: EVERY_MS,
    async run(at) {
      const due = await dueEarlyWins(deps.db.k, at, MOST);
      for (const win of due) await tryAgain(deps, taker, win, at);
      return due.length;
    },
  };
}

async function tryAgain(deps: WalletDeps, taker: ResultTaker, { row, cameAt, tries }: EarlyWin, at: Date): Promise<void> {
  const ref = `${row.source}:${row.transaction_id}`;
  const taken = await taker.winAgain(row);
  if (taken.ok) {
    await dropEarlyWin(deps.db.k, row);
    await unpark(deps.db.k, KIND, [ref]);
    return;
  }
  if (taken.code !== 'bet_unknown' || at.getTime() - cameAt.getTime() > LONG_MS) await park(deps, { kind: KIND, ref }, new Error(taken.code), at);
  await putOffEarlyWin(deps.db.k, row, tries + 1, new Date(at.getTime() + Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** Math.min(tries + 1, 20))));
}

/** An operator's act that ends one: the supplier has confirmed that the bet never existed. */
export const earlyWins: ParkedKind = {
  kind: KIND,
  what: 'A supplier’s win whose bet has not come',
  acts: {
    drop: {
      what: 'the win is forgotten; nothing is paid',
      async run(tx, ref) {
        const [source = '', ...rest] = ref.split(':');
        await dropEarlyWin(tx, { source, transaction_id: rest.join(':') });
        return ok(null);
      },
    },
  },
};
