import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

const PURPOSE = 'commitments';

/** The present signer of daily files. */
export function commitmentSigner(vault: Vault): Ed25519Signer {
  return createEd25519Signer(vault.keptKey(PURPOSE));
}

/** Every key that ever signed a file, the present one first. */
export function commitmentSigners(vault: Vault): Ed25519Signer[] {
  return vault.keptKeys(PURPOSE).map((key) => createEd25519Signer(key));
}
