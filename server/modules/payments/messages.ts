import type { DepositApprovedEvent, DepositReturnedEvent, WithdrawalUpdateEvent } from '#contracts/money/payments.ts';
import { inboxMessage, notifyMessage } from '#server/modules/notifications/events.ts';
import { type OutboxMessage, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { ReturnReason } from './domain/deposit-rules.ts';
import type { WithdrawalState } from './domain/withdrawal-state.ts';
import { DEPOSIT_APPROVED_TOPIC, DEPOSIT_REVERSED_TOPIC, type DepositApproved, type DepositReturned } from './events.ts';

/** Pages get the ordinal of a deposit up to the fourth. */
const MOST_OCCURRENCES = 4;

/** Messages of a credited deposit: to the player's pages and inbox, and to other modules. */
export function depositApproved(event: DepositApproved): OutboxMessage[] {
  const { occurrence } = event;
  const data: DepositApprovedEvent = {
    transaction_id: event.depositId,
    amount: event.amountCents,
    ...(occurrence <= MOST_OCCURRENCES ? { deposit_occurrence: occurrence } : {}),
  };
  return [
    realtimeMessage(`private-deposits.approved.${event.playerId}`, 'DepositApprovedEvent', data),
    inboxMessage('deposit-credited', [{ playerId: event.playerId, data: { amountCents: event.amountCents } }]),
    { topic: DEPOSIT_APPROVED_TOPIC, payload: { ...event } },
  ];
}

/** Notifies the player and their pages that a Pix that was not credited goes back, or has gone back. */
export function depositReturned({ reason, ...returned }: DepositReturned & { readonly reason: ReturnReason }): OutboxMessage[] {
  const { playerId, amountCents } = returned;
  return [toPages(returned), notifyMessage({ playerId, template: 'deposit-returned', data: { amountCents, reason } })];
}

/** Notifies the player, their pages and other modules that a credited Pix, or a part of it, went back. */
export function depositReversed({ owedCents, ...returned }: DepositReturned & { readonly owedCents: number }): OutboxMessage[] {
  const { playerId, amountCents } = returned;
  return [
    toPages(returned),
    notifyMessage({ playerId, template: 'deposit-taken-back', data: { amountCents, owedCents } }),
    { topic: DEPOSIT_REVERSED_TOPIC, payload: { ...returned } },
  ];
}

/** Reports a return of a deposit that failed. */
export function depositGivenBack({ playerId, amountCents }: Pick<DepositReturned, 'playerId' | 'amountCents'>): OutboxMessage[] {
  return [notifyMessage({ playerId, template: 'deposit-given-back', data: { amountCents } })];
}

/** Reports a bank's claim on a Pix of the player, and the amount held meanwhile. */
export function claimOpened({ playerId, amountCents }: Pick<DepositReturned, 'playerId' | 'amountCents'>): OutboxMessage[] {
  return [notifyMessage({ playerId, template: 'claim-opened', data: { amountCents } })];
}

/** Reports the decision of a claim. */
export function claimEnded({
  playerId,
  amountCents,
  accepted,
}: Pick<DepositReturned, 'playerId' | 'amountCents'> & { readonly accepted: boolean }): OutboxMessage[] {
  return [notifyMessage({ playerId, template: 'claim-ended', data: { amountCents, accepted } })];
}

function toPages({ depositId, playerId, amountCents }: DepositReturned): OutboxMessage {
  const data: DepositReturnedEvent = { transaction_id: depositId, amount: amountCents };
  return realtimeMessage(`private-deposits.approved.${playerId}`, 'DepositReturnedEvent', data);
}

/** Publishes the state of a withdrawal to the player's pages, and mails its final state. */
export function withdrawalMoved(
  withdrawal: { readonly id: string; readonly playerId: string; readonly amountCents: number },
  to: WithdrawalState,
  at: Date,
): OutboxMessage[] {
  const { id, playerId, amountCents } = withdrawal;
  const data: WithdrawalUpdateEvent = { id, status: to, at: at.toISOString() };
  const live = realtimeMessage(`private-withdrawals.${playerId}`, 'WithdrawalUpdateEvent', data);
  if (to === 'paid') return [live, notifyMessage({ playerId, template: 'withdrawal-paid', data: { amountCents } })];
  if (to === 'failed' || to === 'refused')
    return [live, notifyMessage({ playerId, template: 'withdrawal-failed', data: { amountCents, refused: to === 'refused' } })];
  return [live];
}
