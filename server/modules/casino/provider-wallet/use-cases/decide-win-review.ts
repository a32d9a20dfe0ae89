import { notBefore } from '#kernel/clock.ts';
import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import { awardStakes } from '#server/modules/stakes/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { findWinReview, type WinReview, lockWinReview, writeDecision } from '../store/win-reviews.ts';

export interface WinReviewDecision {
  readonly id: string;
  readonly decision: 'released' | 'refused';
  /** The operator, and the reason: stored in the audit log, not shown to the player. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Decides a win under review, once. Released, it is paid as an award in addition to its bet's settlement, in any state of the player's session, pause,
 * exclusion or account: the money is the player's. Refused, nothing is paid. The player is notified and the act is recorded, in the caller's transaction.
 */
export async function decideWinReview(tx: Tx, given: WinReviewDecision): Promise<Result<WinReview, 'unknown_win_review' | 'decided_before' | 'rolled_back'>> {
  const { id, decision, actor, reason } = given;
  const known = isUuid(id) ? await findWinReview(tx, id) : null;
  const win = known === null ? null : await lockWinReview(tx, known, given.at);
  if (win === null) return refuse('unknown_win_review');
  if (win.decision !== null) return refuse(win.decision === 'rolled_back' ? 'rolled_back' : 'decided_before');
  // Under the player's lock: the round's earlier total is committed.
  const at = notBefore(given.at, win.takenAt, win.changedAt);
  if (decision === 'released') await pay(tx, win, at);
  await writeDecision(tx, win, { decision, by: actor, because: reason, at });
  const { playerId, amountCents } = win;
  await publish(tx, at, [notifyMessage({ playerId, template: 'win-decided', data: { amountCents, released: decision === 'released' } })]);
  const before = { amount_cents: amountCents, player: playerId, source: win.source, transaction: win.transactionId };
  await recordAct(tx, at, { actor, act: `wins.${decision}`, subject: id, before, after: decision, reason });
  return ok(win);
}

async function pay(tx: Tx, { id, playerId, stakeId, vertical, gameId, roundRef, amountCents }: WinReview, at: Date): Promise<void> {
  const row = { award_id: id, player_id: playerId, stake_id: stakeId, vertical, game: gameId, round_ref: roundRef, payout_cents: amountCents };
  const [awarded] = await awardStakes(tx, [row], at);
  if (awarded?.verdict !== 'awarded') throw new Error(`the win under review ${id} cannot be paid: ${awarded?.verdict ?? 'no answer'}`);
}
