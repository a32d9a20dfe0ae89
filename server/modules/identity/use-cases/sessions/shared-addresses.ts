import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isInternalAddress } from '#server/platform/http/addresses/internal-address.ts';
import { addressesOfBoth } from '../../store/sessions.ts';

/** Addresses from which both players opened sessions, as far as sessions are kept; addresses of the operator's own network do not count. */
export async function sharedAddresses(deps: { readonly vault: Vault }, k: Queryable, players: readonly [string, string]): Promise<string[]> {
  return (await addressesOfBoth(deps.vault, k, players)).filter((address) => !isInternalAddress(address));
}
