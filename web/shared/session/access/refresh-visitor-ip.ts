import { sessionHeaders } from './session-headers.ts';
import { visitorIp } from './visitor-ip.ts';

/** Requests the address again; the known one is kept when no answer arrives. Never rejects. */
export async function refreshVisitorIp(): Promise<void> {
  try {
    const answer = await fetch('/v2/get-ip', { headers: sessionHeaders(), credentials: 'same-origin', cache: 'no-store' });
    const body: unknown = answer.ok ? await answer.json() : null;
    // Only an address may become a header.
    if (typeof body === 'object' && body !== null && 'userIP' in body && /^[\da-f.:]{2,45}$/i.test(String(body.userIP))) visitorIp.set(String(body.userIP));
  } catch {
    // Without the header the server uses the connection's address.
  }
}
