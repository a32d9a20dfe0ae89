import { isTransient } from '#server/platform/db/transient-error.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { AccountDeps } from '../../deps.ts';
import { CLOSURE } from '../../domain/parked-names.ts';
import { claimClosures, closedWithMoney, lockClosure } from '../../store/closures.ts';
import { advanceClosure } from './advance-closure.ts';
import { becomeClosure } from './become-closure.ts';

const LEASE_MS = 60_000;
const BATCH = 20;

/** Advances due closures, each in its own transaction: after a crash the next run continues. Returns how many it took. */
export async function advanceClosures(deps: AccountDeps, at: Date): Promise<number> {
  const { db } = deps.identity;
  const ids = await claimClosures(db.k, at, { leaseMs: LEASE_MS, limit: BATCH, except: await parkedNow(db.k, CLOSURE, at) });
  for (const id of ids) await alone(deps, id, at);
  return ids.length;
}

async function alone(deps: AccountDeps, id: string, at: Date): Promise<void> {
  const { db } = deps.identity;
  try {
    await advanceClosure(deps, id, at);
    await unpark(db.k, CLOSURE, [id]);
  } catch (error) {
    if (isTransient(error)) deps.log.warn({ err: error, closureId: id }, 'a closure could not go on just now; trying again');
    else await park({ db, log: deps.log }, { kind: CLOSURE, ref: id }, error, at);
  }
}

/** Reopens closures of accounts that received money after the last payout (a corrected result), so that it is paid out as well. Returns how many. */
export async function payWhatCameLater(deps: AccountDeps, at: Date): Promise<number> {
  const { db } = deps.identity;
  const ids = await closedWithMoney(db.k, BATCH);
  for (const id of ids) {
    await inTransaction(db, async (tx) => {
      const closure = await lockClosure(tx, id);
      if (closure?.state === 'closed') await becomeClosure(tx, closure, 'asked', { at, dueAt: at, detail: 'money came after it was closed' });
    });
  }
  return ids.length;
}
