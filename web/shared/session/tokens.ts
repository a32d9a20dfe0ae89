import { cookie } from '../api/cookie.ts';
import { createTokenKeeper, type GrantedToken, type LossReason, type RefreshOutcome } from './create-token-keeper.ts';
import { leaveSession, sessionStore } from './session-store.ts';

type LossListener = (reason: LossReason) => void;
const lossListeners = new Set<LossListener>();

/** Calls `listener` when the session is lost (not on the player's own logout). Returns how to stop. */
export function onSessionLost(listener: LossListener): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** The browser's one token keeper. */
export const tokens = createTokenKeeper({
  refresh: refreshOverHttp,
  isLoggedIn: () => sessionStore.get().status === 'in',
  onLost(reason) {
    leaveSession();
    for (const listener of lossListeners) listener(reason);
  },
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

async function refreshOverHttp(token: string | null): Promise<RefreshOutcome> {
  const credentials: Record<string, string> = token === null ? { 'x-csrf-token': cookie('csrf') } : { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch('/api/auth/refresh', { method: 'POST', headers: { accept: 'application/json', ...credentials }, credentials: 'same-origin' });
    if (answer.ok) {
      const body: unknown = await answer.json();
      return isGranted(body) ? { kind: 'granted', token: body } : { kind: 'unreachable' };
    }
    return answer.status === 401 || answer.status === 403 ? { kind: 'refused' } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function isGranted(body: unknown): body is GrantedToken {
  return (
    typeof body === 'object' &&
    body !== null &&
    'access_token' in body &&
    'expires_in' in body &&
    typeof body.access_token === 'string' &&
    typeof body.expires_in === 'number'
  );
}
