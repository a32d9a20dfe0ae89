import type { ServiceAnswer } from '#server/platform/outbound/call-service.ts';

/** A word for why there is no answer. */
export function failureOf(answer: ServiceAnswer): string {
  if (answer.kind === 'answered') return `status ${answer.status}`;
  return answer.kind === 'unreachable' ? answer.reason : answer.kind;
}
