import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BonusDeps } from '../deps.ts';
import { type EndReason, type Rollover, STATUS } from '../domain/rollover.ts';
import { findToEnd, lockRollover } from '../store/rollovers.ts';
import { endRollover, takeStock } from './end-rollover.ts';

/** The quarantine kind of rollovers; the reference is the rollover's id. */
export const PARKED_ROLLOVER = 'bonus.rollover';
const AT_ONCE = 100;

/** Ends expired bonuses and those marked for exclusion, each in its own transaction. A bonus that cannot be ended is quarantined. */
export async function endDue(deps: Pick<BonusDeps, 'db' | 'log'>, at: Date): Promise<number> {
  const due = await findToEnd(deps.db.k, at, AT_ONCE, await parkedNow(deps.db.k, PARKED_ROLLOVER, at));
  for (const id of due) {
    const [failed] = await divideChunk([id], () => deps.db.k.transaction().execute((tx) => endOne(tx, id, at)));
    if (failed !== undefined) await park(deps, { kind: PARKED_ROLLOVER, ref: id }, failed.error, at);
  }
  return due.length;
}

async function endOne(tx: Tx, id: string, at: Date): Promise<void> {
  const rollover = await lockRollover(tx, id);
  if (rollover === null || rollover.status > STATUS.completed) return;
  const stock = await takeStock(tx, rollover, at);
  const reason = reasonOf(stock.rollover, at);
  if (reason !== null) await endRollover(tx, stock, reason, at);
  await unpark(tx, PARKED_ROLLOVER, [id]);
}

/** A bonus completed meanwhile belongs to the player; only a returned deposit ends it. */
function reasonOf({ status, endAsked, expiresAt }: Rollover, at: Date): EndReason | null {
  if (endAsked === 'deposit_returned') return endAsked;
  if (status === STATUS.completed) return null;
  return endAsked ?? (expiresAt <= at ? 'expired' : null);
}
