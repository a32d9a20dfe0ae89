import type { Cents } from '#kernel/money.ts';
import { reserveWithdrawal } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../deps.ts';
import { maskPixKey, type PixKeyType } from '../domain/pix-key.ts';
import { WITHDRAWAL_ESCALATION_MS, withdrawalDeadline } from '../domain/withdrawal-state.ts';
import { withdrawalMoved } from '../messages.ts';
import { countTaken } from '../store/receipt-moves.ts';
import { addStep } from '../store/withdrawal-steps.ts';
import { insertWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import { underBreaker } from './under-breaker.ts';

/** The vault's context of stored Pix keys. */
export const PIX_KEY_CONTEXT = 'pix-key';

export interface WithdrawalToTakeOn {
  readonly id: string;
  readonly playerId: string;
  readonly amountCents: Cents;
  readonly pixKeyType: PixKeyType;
  readonly idempotencyKey: string;
  readonly fingerprint: Buffer;
  readonly at: Date;
}

/** Writes a withdrawal that nothing stands against: the money moves from cash to held, and the sender's sweep does the rest. Needs the locks of gate and wallet. */
export async function takeOnWithdrawal(deps: PaymentsDeps, tx: Tx, order: WithdrawalToTakeOn, key: string): Promise<Withdrawal> {
  const { id, playerId, amountCents, at } = order;
  const held = await reserveWithdrawal(tx, { playerId, withdrawalId: id, amountCents, at });
  if (!held.ok) throw new Error(`a withdrawal within the withdrawable amount was not held: ${held.code}`);
  const state = (await underBreaker(deps, tx, amountCents, at)) ? 'reviewing' : 'requested';
  const withdrawal = await insertWithdrawal(tx, {
    id,
    playerId,
    idempotencyKey: order.idempotencyKey,
    fingerprint: order.fingerprint,
    amountCents,
    pixKeyType: order.pixKeyType,
    pixKeySealed: deps.vault.encrypt(key, PIX_KEY_CONTEXT),
    pixKeyMasked: maskPixKey(order.pixKeyType, key),
    state,
    createdAt: at,
    deadlineAt: withdrawalDeadline(at),
    escalateAt: new Date(at.getTime() + WITHDRAWAL_ESCALATION_MS),
    returnsSeen: await countTaken(tx, playerId),
  });
  await addStep(tx, id, { state: 'requested', at });
  if (state === 'reviewing') await addStep(tx, id, { state, at });
  await publish(tx, at, withdrawalMoved(withdrawal, state, at));
  return withdrawal;
}
