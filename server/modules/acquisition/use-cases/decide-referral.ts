import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Referral } from '../domain/reward.ts';
import { lockReferral, setCleared, setEnded } from '../store/referrals.ts';
import { lapseAll } from '../store/rewards.ts';

export type DecideRefusal = 'unknown_referral' | 'not_under_review';

/** An operator decides on a referral with signals: the next run of the job gives the rewards, or both sides are refused. */
export async function decideReferral(tx: Tx, id: string, decision: 'approve' | 'refuse', at: Date): Promise<Result<Referral, DecideRefusal>> {
  const referral = await lockReferral(tx, id);
  if (referral === null) return refuse('unknown_referral');
  if (referral.state !== 'review') return refuse('not_under_review');
  if (decision === 'approve') {
    await setCleared(tx, id);
    return ok(referral);
  }
  await setEnded(tx, id, { state: 'refused', reason: 'operator' }, at);
  await lapseAll(tx, id, 'refused');
  return ok(referral);
}
