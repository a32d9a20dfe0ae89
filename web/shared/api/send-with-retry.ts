const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const GET_LIKE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sends a request; a GET-like one gets one more try after a network failure or 408, 409, 425, 429, 500, 502, 503, 504 (specification §9).
 * POST, PUT, PATCH and DELETE are never repeated here: their caller repeats them with the same Idempotency-Key. Rejects when no answer
 * arrives.
 */
export async function sendWithRetry(send: () => Promise<Response>, method: string): Promise<Response> {
  if (!GET_LIKE.has(method)) return send();
  try {
    const answer = await send();
    return RETRIED_STATUSES.has(answer.status) ? await send() : answer;
  } catch (error) {
    if (wasCalledOff(error)) throw error;
    return send();
  }
}

/** Whether a call failed because its own caller aborted it. */
export function wasCalledOff(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
