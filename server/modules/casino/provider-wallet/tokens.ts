import { createHash } from 'node:crypto';
import type { RandomSource } from '#kernel/random.ts';

/** A token of 256 random bits, in 43 characters that need no escaping. */
export function newToken(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}

/** The stored form of a token, which cannot be used as a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
