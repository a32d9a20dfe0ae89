import { MINUTE_MS } from '#kernel/durations.ts';
import type { PayoutStatusAnswer, SendPayoutAnswer } from './payment-provider.ts';

/** What an answer of the PSP means for a withdrawal that is being sent. */
export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly endToEndId: string | null }
  | { readonly kind: 'failed'; readonly detail: string }
  /** Ask again later. */
  | { readonly kind: 'wait' }
  /** Nothing stands under our id: give the order (again), under the same id. */
  | { readonly kind: 'send' };

const CERTAIN_AFTER_MS = 15 * MINUTE_MS;

/** What the answer to `status(id)` means. A PSP that knows nothing of the id never had our order, or has yet to see it: the same id is sent again. */
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
 * What the answer to `send(id)` means, given what the status of the id said when the PSP refused. A refusal ends a withdrawal only when nothing
 * stands under the id, and after an earlier order of unknown fate only once that can't arrive any more (`sinceFirstOrderMs`).
 */
export function afterSend(answer: SendPayoutAnswer, statusAfterRefusal: PayoutStatusAnswer | null, first: boolean, sinceFirstOrderMs: number): PayoutOutcome {
  if (answer.kind !== 'refused') return answer.kind === 'paid' || answer.kind === 'failed' ? answer : { kind: 'wait' };
  const status = statusAfterRefusal === null ? ({ kind: 'wait' } as const) : afterStatus(statusAfterRefusal);
  if (status.kind !== 'send') return status;
  return first || sinceFirstOrderMs >= CERTAIN_AFTER_MS ? { kind: 'failed', detail: answer.detail } : { kind: 'wait' };
}
