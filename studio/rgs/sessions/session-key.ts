import { createHash } from 'node:crypto';
import type { RandomSource } from '#kernel/random.ts';

const KEY_BYTES = 32;

/** A new key for a page: 256 unpredictable bits as base64url. */
export function newSessionKey(random: RandomSource): string {
  return Buffer.from(random.bytes(KEY_BYTES)).toString('base64url');
}

/** The stored form of the key: SHA-256. */
export function hashOf(key: string): Uint8Array {
  return createHash('sha256').update(key).digest();
}
