import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isInternalAddress } from '#server/platform/http/addresses/internal-address.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { readDeviceCookie } from '../../domain/device-cookie.ts';
import { hashToken } from '../../security/one-time.ts';
import { findDevice } from '../../store/devices.ts';
import { addressesOfBoth, findSession } from '../../store/sessions.ts';

/** The session of a token, by the token's id (or the session's own, which sportsbook tokens carry); null when the player has no such session. */
export async function readSessionId(deps: Pick<IdentityDeps, 'db'>, playerId: string, tokenId: string): Promise<string | null> {
  return (await findSession(deps.db.k, playerId, tokenId))?.id ?? null;
}

/** When the session of a token was opened (its login, before any rotation); null when the player has no such session. */
export async function readSessionStart(deps: Pick<IdentityDeps, 'db'>, playerId: string, tokenId: string): Promise<Date | null> {
  return (await findSession(deps.db.k, playerId, tokenId))?.created_at ?? null;
}

/** True when this browser has a login of the player. */
export async function isBrowserOf(k: Queryable, playerId: string, visitor: Visitor): Promise<boolean> {
  return (await findDevice(k, playerId, readDeviceCookie(visitor.deviceSecret).map(hashToken))) !== undefined;
}

/** Addresses from which both players opened sessions, as far as sessions are kept; addresses of the operator's own network do not count. */
export async function sharedAddresses(deps: { readonly vault: Vault }, k: Queryable, players: readonly [string, string]): Promise<string[]> {
  return (await addressesOfBoth(deps.vault, k, players)).filter((address) => !isInternalAddress(address));
}
