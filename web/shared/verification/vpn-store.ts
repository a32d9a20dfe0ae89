import { createStore } from '../create-store.ts';

/** Whether the site's last result for this connection was that it is a VPN, Tor or abroad. */
export const vpnDetected = createStore(false);

/**
 * Updates it from any answer of the API: a refusal with `vpn_detected`, or a `user_status` (specification §8); other answers change
 * nothing.
 */
export function noteNetworkVerdict(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  if ('user_status' in body) vpnDetected.set(body.user_status === 'ip_blocked');
  else if ('code' in body && body.code === 'vpn_detected') vpnDetected.set(true);
}
