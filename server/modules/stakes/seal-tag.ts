import type { Vault } from '#server/platform/crypto/vault.ts';
import type { SealFact } from './store/seal-facts.ts';

const CONTEXT = 'stake-seal';

/** The tag over one fact of a stake. Throws RangeError for a key that there is not. */
export function sealTag(vault: Vault, fact: Pick<SealFact, 'kind' | 'text'>, keyId: number = vault.tagKeyId): Buffer {
  return vault.tag(`${fact.kind} ${fact.text}`, CONTEXT, keyId);
}
