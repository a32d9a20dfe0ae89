import { MINUTE_MS } from '#kernel/durations.ts';
import type { PayoutStatusAnswer, SendPayoutAnswer } from './payment-provider.ts';

/** What an answer of a provider means for a withdrawal that it is to pay out. */
export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly endToEndId: string | null }
  | { readonly kind: 'failed'; readonly detail: string }
  /** The provider has no order under our id, and never will: another one may have it. */
  | { readonly kind: 'refused'; readonly detail: string }
  /** Ask again later. */
  | { readonly kind: 'wait' }
  /** Nothing is known under our id: give the order (again), under the same id. */
  | { readonly kind: 'send' };

const CERTAIN_AFTER_MS = 15 * MINUTE_MS;

/** For so long from the first order on, a provider that knows nothing of it is ordered from again although another could have it. */
const PATIENCE_MS = 15 * MINUTE_MS;

/** What the answer to `status(id)` means. A provider that knows nothing of the id never had our order, or has yet to see it: the same id is sent again. */
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
 * What the answer to `send(id)` means, given what the status of the id said when the provider refused. A refusal counts only where nothing is known under the
 * id, and where no earlier order of unknown fate can still arrive.
 */
export function afterSend(answer: SendPayoutAnswer, statusAfterRefusal: PayoutStatusAnswer | null, arrivesNoMore: boolean): PayoutOutcome {
  if (answer.kind !== 'refused') return answer.kind === 'paid' || answer.kind === 'failed' ? answer : { kind: 'wait' };
  const status = statusAfterRefusal === null ? ({ kind: 'wait' } as const) : afterStatus(statusAfterRefusal);
  if (status.kind !== 'send') return status;
  return arrivesNoMore ? { kind: 'refused', detail: answer.detail } : { kind: 'wait' };
}

/** True when the last order of unknown fate (null: there is none) is so old that a provider which knows nothing of it never had it. */
export function arrivesNoMore(orderedAt: Date | null, at: Date): boolean {
  return orderedAt === null || at.getTime() - orderedAt.getTime() >= CERTAIN_AFTER_MS;
}

/** What to do where a provider knows nothing of an order and another could have it: order again at first, then wait until none can arrive, then go elsewhere. */
export function afterNotFound(withdrawal: { readonly sentAt: Date | null; readonly orderedAt: Date | null }, at: Date): 'order' | 'wait' | 'elsewhere' {
  if (withdrawal.orderedAt === null || at.getTime() - (withdrawal.sentAt ?? at).getTime() < PATIENCE_MS) return 'order';
  return arrivesNoMore(withdrawal.orderedAt, at) ? 'elsewhere' : 'wait';
}
