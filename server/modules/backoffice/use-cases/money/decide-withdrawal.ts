import { withdrawalStatuses } from '#contracts/money/payments.ts';
import { isUuid } from '#kernel/ids.ts';
import { formatBrl } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import {
  approveWithdrawal,
  type DecideWithdrawalRefusal,
  listWithdrawals,
  markedWithdrawals,
  refuseWithdrawal,
  type Withdrawal,
} from '#server/modules/payments/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';

export interface OperatorAnswer {
  readonly done: boolean;
  readonly text: string;
}

const TEXTS: Readonly<Record<DecideWithdrawalRefusal, string>> = {
  not_found: 'There is no such withdrawal.',
  not_reviewing: 'This withdrawal is not under review.',
};

/**
 * The note shown to operators at a withdrawal after a self-exclusion that released a deposit before it was staked (`deposits freed`). The withdrawal is sent
 * anyway.
 */
const FREED = '  after a self-exclusion freed an unstaked deposit';

/** Open withdrawals, or those in the named state, oldest first. The Pix key is masked. */
export async function listWithdrawalsUnderReview(deps: BackofficeDeps, status: string | undefined): Promise<OperatorAnswer> {
  const states = withdrawalStatuses.filter((state) => (status === undefined ? ['requested', 'reviewing', 'sending'].includes(state) : state === status));
  if (states.length === 0) return { done: false, text: `There is no state ${status ?? ''}. States: ${withdrawalStatuses.join(', ')}` };
  const found = await listWithdrawals(deps.db.k, states, 200);
  const marked = await markedWithdrawals(
    deps.db.k,
    found.map(({ id }) => id),
  );
  const lines = found.map(
    (each) =>
      `${each.id}  ${each.state}  ${formatBrl(each.amountCents)}  ${each.pixKeyMasked}  asked ${each.createdAt.toISOString()}  due ${each.deadlineAt.toISOString()}${marked.has(each.id) ? FREED : ''}`,
  );
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}

/** Approves a withdrawal under review, or refuses it and returns the money; recorded in the same transaction. */
export async function decideWithdrawal(deps: BackofficeDeps, act: { actor: string; id: string; reason: string; approve: boolean }): Promise<OperatorAnswer> {
  if (!isUuid(act.id)) return { done: false, text: TEXTS.not_found };
  const at = deps.clock.now();
  const decided = await inTransaction(deps.db, async (tx): Promise<Result<Withdrawal, DecideWithdrawalRefusal>> => {
    const answer = act.approve ? await approveWithdrawal(tx, act.id, at) : await refuseWithdrawal(tx, act.id, act.reason, at);
    if (!answer.ok) return refuse(answer.code);
    const name = act.approve ? 'withdrawal.approve' : 'withdrawal.refuse';
    await recordAct(tx, at, { actor: act.actor, act: name, subject: act.id, before: 'reviewing', after: answer.value.state, reason: act.reason });
    return ok(answer.value);
  });
  return decided.ok ? { done: true, text: `${act.id}: reviewing → ${decided.value.state}` } : { done: false, text: TEXTS[decided.code] };
}
