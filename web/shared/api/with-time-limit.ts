/** GET-like calls may take this long in all; then the network counts as offline. */
const LIMIT_MS = 30_000;

/**
 * Runs `act` with a signal that aborts with the caller's signal, and after 30 seconds if the call is GET-like. An unsafe call is never
 * aborted: its outcome would be unknown.
 */
export async function withTimeLimit<T>(method: string, outer: AbortSignal | undefined, act: (signal: AbortSignal | null) => Promise<T>): Promise<T> {
  if (method !== 'GET') return act(outer ?? null);
  const inner = new AbortController();
  const follow = () => inner.abort(outer?.reason);
  const timer = setTimeout(() => inner.abort(new DOMException('no answer in time', 'TimeoutError')), LIMIT_MS);
  if (outer?.aborted === true) follow();
  outer?.addEventListener('abort', follow);
  try {
    return await act(inner.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
