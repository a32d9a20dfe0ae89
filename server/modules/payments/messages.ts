import type { DepositApprovedEvent, WithdrawalUpdateEvent } from '#contracts/payments.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import { type OutboxMessage, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { WithdrawalState } from './domain/withdrawal-state.ts';
import { DEPOSIT_APPROVED_TOPIC, type DepositApproved } from './events.ts';

/** Messages of a credited deposit: to the player's pages, and to other modules. */
export function depositApproved(event: DepositApproved): OutboxMessage[] {
  const data: DepositApprovedEvent = { transaction_id: event.depositId, amount: event.amountCents, deposit_occurrence: event.occurrence };
  return [
    realtimeMessage(`private-deposits.approved.${event.playerId}`, 'DepositApprovedEvent', data),
    { topic: DEPOSIT_APPROVED_TOPIC, payload: { ...event } },
  ];
}

/** Tells the player that a Pix is going back. */
export function depositReturned(playerId: string, amountCents: number): OutboxMessage[] {
  return [notifyMessage({ playerId, template: 'deposit-returned', data: { amountCents } })];
}

/** Tells the player's pages where a withdrawal stands, and mails when it is over. */
export function withdrawalMoved(
  withdrawal: { readonly id: string; readonly playerId: string; readonly amountCents: number },
  to: WithdrawalState,
  at: Date,
): OutboxMessage[] {
  const { id, playerId, amountCents } = withdrawal;
  const data: WithdrawalUpdateEvent = { id, status: to, at: at.toISOString() };
  const live = realtimeMessage(`private-withdrawals.${playerId}`, 'WithdrawalUpdateEvent', data);
  if (to === 'paid') return [live, notifyMessage({ playerId, template: 'withdrawal-paid', data: { amountCents } })];
  if (to === 'failed' || to === 'refused') return [live, notifyMessage({ playerId, template: 'withdrawal-failed', data: { amountCents } })];
  return [live];
}
