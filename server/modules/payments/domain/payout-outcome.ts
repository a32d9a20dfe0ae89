import { MINUTE_MS } from '#kernel/durations.ts';
import type { PayoutStatusAnswer, SendPayoutAnswer } from './payment-provider.ts';

/** The meaning of a provider's answer for the withdrawal that it is to pay. */
export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly endToEndId: string | null }
  | { readonly kind: 'failed'; readonly detail: string }
  /** The provider has no order under our id and never will: another provider may get the order. */
  | { readonly kind: 'refused'; readonly detail: string }
  /** The outcome is unknown: request it again later. */
  | { readonly kind: 'wait' }
  /** The provider has no order under our id: send the order (again) under the same id. */
  | { readonly kind: 'send' };

const CERTAIN_AFTER_MS = 15 * MINUTE_MS;

/** The time after the first order during which an order that its provider does not know is repeated there, although another provider could take it. */
const PATIENCE_MS = 15 * MINUTE_MS;

/** The meaning of the answer to `status(id)`. A provider that does not know the id never got our order, or does not show it yet: send the same id again. */
export function afterStatus(answer: PayoutStatusAnswer): PayoutOutcome {
  switch (answer.kind) {
    case 'paid':
    case 'failed':
      return answer;
    case 'processing':
    case 'unavailable':
      return { kind: 'wait' };
    case 'not_found':
      return { kind: 'send' };
  }
}

/**
 * The meaning of the answer to `send(id)`, given the status of the id after a refusal. A refusal counts only if the provider has no order under the id and no
 * earlier order with unknown outcome can still arrive.
 */
export function afterSend(answer: SendPayoutAnswer, statusAfterRefusal: PayoutStatusAnswer | null, arrivesNoMore: boolean): PayoutOutcome {
  if (answer.kind !== 'refused') return answer.kind === 'paid' || answer.kind === 'failed' ? answer : { kind: 'wait' };
  const status = statusAfterRefusal === null ? ({ kind: 'wait' } as const) : afterStatus(statusAfterRefusal);
  if (status.kind !== 'send') return status;
  return arrivesNoMore ? { kind: 'refused', detail: answer.detail } : { kind: 'wait' };
}

/** True when the last order with unknown outcome (null: none) is so old that a provider which does not know it never received it. */
export function arrivesNoMore(orderedAt: Date | null, at: Date): boolean {
  return orderedAt === null || at.getTime() - orderedAt.getTime() >= CERTAIN_AFTER_MS;
}

/**
 * The next step when the provider does not know an order and another provider could take it: repeat the order at first, then wait until no order can arrive,
 * then use the other provider.
 */
export function afterNotFound(withdrawal: { readonly sentAt: Date | null; readonly orderedAt: Date | null }, at: Date): 'order' | 'wait' | 'elsewhere' {
  if (withdrawal.orderedAt === null || at.getTime() - (withdrawal.sentAt ?? at).getTime() < PATIENCE_MS) return 'order';
  return arrivesNoMore(withdrawal.orderedAt, at) ? 'elsewhere' : 'wait';
}
