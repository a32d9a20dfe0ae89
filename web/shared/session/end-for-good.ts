import { cookie } from '../api/cookie.ts';
import { sessionHeaders } from './access/session-headers.ts';
import { csrfOfSession } from './session-store.ts';

/** What hangs longer than this could take the cookies of the next login along. */
const TIMEOUT_MS = 5_000;

/**
 * A session that was lost here ends on the server too, and takes its cookies along (specification §4): where the refresh failed without a refusal they would
 * bring it back with the next page. The cookies may be a newer login's, of another tab: `csrf` tells, and the server refuses a logout under another value.
 * Never rejects.
 */
export async function endForGood(): Promise<void> {
  if (cookie('csrf') !== csrfOfSession()) return;
  // What a page can forget by itself is forgotten even where nobody answers; `csrf` stays for the call.
  for (const name of ['balance', 'user_id']) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=None; Secure`;
  try {
    const headers = sessionHeaders('POST');
    await fetch('/api/auth/logout', { method: 'POST', headers, credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    // The session runs out on the server.
  }
}
