import type { Vault } from '#server/platform/crypto/vault.ts';

/** The csrf value that goes with a session: derived from it, so that tabs which refresh at the same time agree, and nobody can plant another. */
export function csrfOf(vault: Vault, sessionId: string): string {
  return vault.blindIndex(sessionId, 'csrf').toString('base64url');
}
