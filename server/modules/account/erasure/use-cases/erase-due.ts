import { isTransient } from '#server/platform/db/transient-error.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { AccountDeps } from '../../deps.ts';
import { KEPT_AFTER_CLOSURE_MS } from '../../domain/erasure-rules.ts';
import { ERASURE } from '../../domain/parked-names.ts';
import { dueToErase } from '../../store/erasures.ts';
import { eraseClosed } from './erase-closed.ts';

const BATCH = 100;

/**
 * Erases up to a hundred due players per run, each in its own transaction. A failed one is quarantined and does not delay the others. Returns how many it
 * processed.
 */
export async function eraseDue(deps: AccountDeps, at: Date): Promise<number> {
  const { db } = deps.identity;
  const endedBy = new Date(at.getTime() - KEPT_AFTER_CLOSURE_MS);
  const ids = await dueToErase(db.k, { endedBy, at, limit: BATCH, except: await parkedNow(db.k, ERASURE, at) });
  for (const id of ids) await alone(deps, id, at);
  return ids.length;
}

async function alone(deps: AccountDeps, id: string, at: Date): Promise<void> {
  const { db } = deps.identity;
  try {
    await eraseClosed(deps, id, at);
    await unpark(db.k, ERASURE, [id]);
  } catch (error) {
    if (isTransient(error)) deps.log.warn({ err: error, closureId: id }, 'data could not be erased just now; trying again');
    else await park({ db, log: deps.log }, { kind: ERASURE, ref: id }, error, at);
  }
}
