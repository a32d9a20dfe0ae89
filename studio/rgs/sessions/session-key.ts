import { createHash } from 'node:crypto';
import type { RandomSource } from '#kernel/random.ts';

const KEY_BYTES = 32;

/** A new key that a page carries: 256 unpredictable bits as base64url. */
export function newSessionKey(random: RandomSource): string {
  return Buffer.from(random.bytes(KEY_BYTES)).toString('base64url');
}

/** What is stored of it: SHA-256. */
export function hashOf(key: string): Uint8Array {
  return createHash('sha256').update(key).digest();
}
