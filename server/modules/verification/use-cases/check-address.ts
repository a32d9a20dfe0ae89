import { readGate } from '#server/modules/gate/index.ts';
import type { VerificationDeps } from '../deps.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';
import { type UserStatus, userStatus } from '../domain/network-verdict.ts';

export type CheckAddressDeps = Pick<VerificationDeps, 'db' | 'addresses' | 'sessionAddresses'>;

/** The result for an address, stored for a session (`tokenId`: the session's id, or that of one of its tokens). Null when there is none. */
export async function noteAddress(
  { addresses, sessionAddresses }: CheckAddressDeps,
  session: { readonly playerId: string; readonly tokenId: string },
  address: string,
): Promise<NetworkVerdict | null> {
  const result = await addresses.of(address);
  await sessionAddresses.note({ ...session, address, verdict: result });
  return result;
}

/** The player's status for the calling session: `ip_blocked` for a VPN, Tor or an address abroad, independent of other sessions. */
export async function checkAddress(
  deps: CheckAddressDeps,
  session: { readonly playerId: string; readonly tokenId: string },
  address: string,
): Promise<UserStatus> {
  const [result, gate] = await Promise.all([noteAddress(deps, session, address), readGate(deps.db.k, session.playerId)]);
  return gate === null ? 'pending_kyc' : userStatus(gate.verification, result ?? 'clean');
}
