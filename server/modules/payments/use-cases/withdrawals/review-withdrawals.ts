import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import { returnWithdrawal } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { countTaken } from '../../store/receipt-books.ts';
import { claimEscalations, lockUnsent, lockWithdrawal, type Withdrawal } from '../../store/withdrawals.ts';
import { moveOn } from './finish-withdrawal.ts';

export type DecideWithdrawalRefusal = 'not_found' | 'not_reviewing';

/** The player's text when an operator refuses a withdrawal. */
export const REFUSED_TEXT = 'O saque foi recusado na análise. O valor voltou para o seu saldo.';

/**
 * Approves a withdrawal under review: reviewing → requested. The reasons known now (the player is blocked, a deposit went back) do not send it to review again;
 * later ones do. Joins the caller's transaction, which audits.
 */
export async function approveWithdrawal(tx: Tx, id: string, at: Date): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  const gate = await lockGate(tx, withdrawal.playerId);
  const approval = { returnsSeen: await countTaken(tx, withdrawal.playerId), despiteBlock: gate?.status === 'blocked' };
  const moved = await moveOn(tx, id, 'requested', { at, dueAt: at, approval });
  return moved === null ? refuse('not_reviewing') : ok(moved);
}

/**
 * Refuses a withdrawal under review: the money becomes cash again. `reason` is stored for operators and not shown to the player. Joins the caller's
 * transaction.
 */
export async function refuseWithdrawal(tx: Tx, id: string, reason: string, at: Date): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  if (withdrawal.state !== 'reviewing') return refuse('not_reviewing');
  const moved = await moveOn(tx, id, 'refused', { at, dueAt: null, reason: REFUSED_TEXT, detail: reason });
  if (moved === null) return refuse('not_reviewing');
  const returned = await returnWithdrawal(tx, { playerId: moved.playerId, withdrawalId: id, amountCents: moved.amountCents, at, status: 'refused' });
  if (!returned.ok || returned.value.outcome !== 'moved') throw new Error('the held money of a withdrawal had already moved');
  return ok(moved);
}

/** The note shown to operators at a withdrawal that waits because a deposit of its player went back. */
export const DEPOSIT_WENT_BACK = 'a deposit of this player went back to its payer';

/**
 * Sends a player's unsent withdrawals to review. The caller holds the lock of `gate_player`, which comes after withdrawals in the lock order, so a withdrawal
 * that another process is sending now is skipped; under the same lock `startSending` sees that a deposit went back.
 */
export async function reviewUnsentWithdrawals(tx: Tx, playerId: string, at: Date, detail = DEPOSIT_WENT_BACK): Promise<void> {
  for (const id of await lockUnsent(tx, playerId)) await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail });
}

/** An operator puts a withdrawal that cannot be sent under review. Refused when the PSP may have the order: then only its answer ends it. */
export async function reviewParkedWithdrawal(tx: Tx, id: string, at: Date): Promise<Result<null, 'not_found' | 'not_unsent'>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refuse('not_found');
  if (withdrawal.state !== 'requested') return refuse('not_unsent');
  await moveOn(tx, id, 'reviewing', { at, dueAt: null, detail: 'it could not be sent' });
  return ok(null);
}

/** Escalates withdrawals that are still open 60 minutes after their request, once each, since they must be paid within 120. Returns how many. */
export async function escalateWithdrawals(deps: PaymentsDeps, at: Date): Promise<number> {
  const late = await claimEscalations(deps.db.k, at);
  for (const withdrawal of late) {
    deps.log.error(
      { withdrawalId: withdrawal.id, status: withdrawal.state, deadlineAt: withdrawal.deadlineAt.toISOString() },
      'a withdrawal is open after 60 minutes: act now',
    );
  }
  paymentsMetrics(deps).withdrawalsEscalated.inc(late.length);
  return late.length;
}
