import { playersBlocked, releaseBlocks } from '#server/modules/wallet/index.ts';
import { ok } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { findDueReferrals, lockReferral } from '../store/referrals.ts';
import { giveRewards, REFERRAL_BLOCK } from './give-rewards.ts';
import { reverseRewards } from './reverse-rewards.ts';

/** The quarantine kind of this module; the reference is the referral's id. */
export const PARKED_REFERRAL = 'acquisition.referral';
const AT_ONCE = 100;

/** Gives due rewards and reverses those whose deposit went back, each referral in its own transaction: a failed one is quarantined, the others continue. */
export async function advanceReferrals(deps: AcquisitionDeps, at: Date): Promise<number> {
  const due = await findDueReferrals(deps.db.k, AT_ONCE, await parkedNow(deps.db.k, PARKED_REFERRAL, at));
  for (const id of due) {
    const [failed] = await divideChunk([id], () => deps.db.k.transaction().execute((tx) => advance(deps, tx, id, at)));
    if (failed !== undefined) await park(deps, { kind: PARKED_REFERRAL, ref: id }, failed.error, at);
  }
  return due.length;
}

async function advance(deps: AcquisitionDeps, tx: Tx, id: string, at: Date): Promise<void> {
  const referral = await lockReferral(tx, id);
  if (referral?.state === 'qualified') await giveRewards(deps, tx, referral, at);
  if (referral?.state === 'returning') await reverseRewards(tx, referral, at);
  await unpark(tx, PARKED_REFERRAL, [id]);
}

/**
 * Releases the blocks on rewards under the profile br, where no reward is blocked; they were made before the profile was chosen. Returns the number of players.
 */
export async function freeUnderBr(deps: AcquisitionDeps): Promise<number> {
  if (deps.complianceProfile !== 'br') return 0;
  const players = await playersBlocked(deps.db.k, REFERRAL_BLOCK, AT_ONCE);
  for (const playerId of players) {
    await inTransaction(deps.db, async (tx) => {
      await releaseBlocks(tx, playerId, REFERRAL_BLOCK);
      return ok(null);
    });
  }
  return players.length;
}
