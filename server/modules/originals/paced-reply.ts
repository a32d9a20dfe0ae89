import { LEAST_ROUND_MS } from '#kernel/protection.ts';
import type { Reply } from '#server/platform/http/refusals.ts';

/** Beside the refusal `too_fast`: after how long, at most, the next round may begin. */
export function pacedReply(reply: Reply, code: string): Reply {
  if (code !== 'too_fast') return reply;
  const headers = { ...reply.headers, 'retry-after': String(Math.ceil(LEAST_ROUND_MS / 1_000)) };
  return { ...reply, headers, body: { ...(reply.body as Record<string, unknown>), retry_after_ms: LEAST_ROUND_MS } };
}
