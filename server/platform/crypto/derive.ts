import { hkdfSync } from 'node:crypto';

/** 32 bytes for one purpose out of a secret (HKDF-SHA256, RFC 5869). */
export function derive(from: string | Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, 'palpite-vault', purpose, 32));
}

/** The id of a secret's key, derived from the secret without revealing it. */
export function keyIdOf(secret: string): string {
  return derive(secret, 'key-id').subarray(0, 4).toString('hex');
}
