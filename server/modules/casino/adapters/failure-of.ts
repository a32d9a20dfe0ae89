import type { ServiceAnswer } from '#server/platform/outbound/call-service.ts';

/** In a word why an answer is none. */
export function failureOf(answer: ServiceAnswer): string {
  if (answer.kind === 'answered') return `status ${answer.status}`;
  return answer.kind === 'unreachable' ? answer.reason : answer.kind;
}
