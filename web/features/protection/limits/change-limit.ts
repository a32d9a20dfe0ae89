import { LIMIT_UNITS, type LimitChangeReply, limitChangeReply, type LimitKind, type LimitPeriod } from '#contracts/account/responsible-gaming.ts';
import { api } from '#web/shared/api/api.ts';

/** PUT /api/limits/{kind}: `value` in the kind's unit, null takes the limit away. Rejects with ApiError. */
export function changeLimit(kind: LimitKind, period: LimitPeriod, value: number | null): Promise<LimitChangeReply> {
  return api.put(`/api/limits/${kind}`, limitChangeReply, { body: { period, [LIMIT_UNITS[kind]]: value } });
}
