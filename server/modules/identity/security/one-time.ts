import { createHash } from 'node:crypto';
import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** A link's secret: 256 random bits as URL-safe text. */
export function makeLinkToken(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('base64url');
}

/** A code of six digits to type. */
export function makeCode(random: RandomSource): string {
  return String(randomBelow(random, 1_000_000)).padStart(6, '0');
}

/** SHA-256 of a secret with at least 128 random bits: it cannot be guessed, so a slow hash is not needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
