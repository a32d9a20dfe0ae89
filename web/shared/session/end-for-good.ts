import { cookie } from '../api/cookie.ts';
import { sessionHeaders } from './access/session-headers.ts';
import { csrfOfSession } from './session-store.ts';

/** A longer call could remove the cookies of the next login. */
const TIMEOUT_MS = 5_000;

/**
 * Also ends a session that was lost here on the server, which removes its cookies (specification §4): after a refresh that failed without a
 * refusal they would restore it on the next page. The cookies may belong to a newer login in another tab: the server refuses a logout with
 * another `csrf` value. Never rejects.
 */
export async function endForGood(): Promise<void> {
  if (cookie('csrf') !== csrfOfSession()) return;
  // Remove these cookies even where the server does not answer; `csrf` stays for the call.
  for (const name of ['balance', 'user_id']) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=None; Secure`;
  try {
    const headers = sessionHeaders('POST');
    await fetch('/api/auth/logout', { method: 'POST', headers, credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    // The session expires on the server.
  }
}
