import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '#kernel/durations.ts';
import { refuse, ok, type Result } from '#kernel/refusal.ts';

/** A call is refused when its time differs from ours by more than this, whatever its signature. */
const MOST_AGE_MS = 300 * SECOND_MS;

export interface SignedCall {
  readonly provider: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly rawBody: Buffer;
}

/** The signature of a body at a time: lower-case hex of HMAC-SHA256(secret, timestamp + body). */
export function signBody(secret: string, timestamp: string, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('hex');
}

/** The supplier that signed the call. An unknown name is refused only after a signature of its length was computed, so timing does not reveal names. */
export function verifyCall(
  secrets: ReadonlyMap<string, string>,
  call: SignedCall,
  at: Date,
): Result<string, 'unknown_provider' | 'invalid_signature' | 'stale_timestamp'> {
  const secret = secrets.get(call.provider ?? '');
  const given = /^[0-9a-f]{64}$/.test(call.signature ?? '') ? Buffer.from(call.signature ?? '', 'hex') : Buffer.alloc(32);
  const expected = Buffer.from(signBody(secret ?? 'nobody', call.timestamp ?? '', call.rawBody), 'hex');
  const matches = timingSafeEqual(given, expected);
  if (secret === undefined || call.provider === undefined) return refuse('unknown_provider');
  if (!matches || !/^\d{1,12}$/.test(call.timestamp ?? '')) return refuse('invalid_signature');
  if (Math.abs(at.getTime() - Number(call.timestamp) * SECOND_MS) > MOST_AGE_MS) return refuse('stale_timestamp');
  return ok(call.provider);
}
