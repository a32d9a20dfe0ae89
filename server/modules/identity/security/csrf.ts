import type { Vault } from '#server/platform/crypto/vault.ts';

/** The csrf value of a session, derived from it: concurrent refreshes in several tabs give the same value, and an attacker cannot plant another. */
export function csrfOf(vault: Vault, sessionId: string): string {
  return vault.blindIndex(sessionId, 'csrf').toString('base64url');
}
