import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';

/** The maximum age of a signature, in both directions. */
const AGE_MS = 5 * MINUTE_MS;

export interface Signer {
  readonly provider: string;
  readonly secret: string;
}

/** The headers of a signed message at `nowMs`: HMAC-SHA256 over the timestamp (Unix seconds) directly followed by `signed`. */
export function signatureHeaders({ provider, secret }: Signer, signed: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / SECOND_MS));
  return { 'x-palpite-provider': provider, 'x-palpite-timestamp': timestamp, 'x-palpite-signature': hmacHex(secret, timestamp + signed) };
}

/** Whether the headers sign `signed` with this secret, now. */
export function isSigned({ provider, secret }: Signer, headers: Readonly<Record<string, unknown>>, signed: string, nowMs: number): boolean {
  const [who, timestamp, signature] = ['provider', 'timestamp', 'signature'].map((name) => headers[`x-palpite-${name}`]);
  if (who !== provider || typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * SECOND_MS - nowMs) > AGE_MS) return false;
  return isHmacOf(secret, timestamp + signed, signature);
}

/** Whether `signature` is the lower-case hex HMAC-SHA256 of `text`; compared in constant time. */
export function isHmacOf(secret: string, text: string, signature: string): boolean {
  const [right, given] = [Buffer.from(hmacHex(secret, text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}

function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
