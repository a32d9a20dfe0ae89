import { type LimitChangeReply, limitChangeReply, type LimitKind, type LimitPeriod } from '#contracts/responsible-gaming.ts';
import { api } from '#web/shared/api/api.ts';

/** The increase that waits is taken, or forgotten. Rejects with ApiError. */
export function answerPending(kind: LimitKind, period: LimitPeriod, answer: 'confirm' | 'cancel'): Promise<LimitChangeReply> {
  return answer === 'confirm'
    ? api.post(`/api/limits/${kind}/confirm`, limitChangeReply, { body: { period } })
    : api.delete(`/api/limits/${kind}/pending`, limitChangeReply, { query: { period } });
}
