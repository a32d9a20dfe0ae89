import type { Vault } from '#server/platform/crypto/vault.ts';

const CONTEXT = 'stake-seal';

/** The integrity tag of one fact of a stake: its kind, a space and its text. Throws RangeError for an unknown key. */
export function sealTag(vault: Vault, sealed: string, keyId: number = vault.tagKeyId): Buffer {
  return vault.tag(sealed, CONTEXT, keyId);
}
