import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
/** Phone clocks drift: one step is allowed in each direction (RFC 6238 §5.2). */
const WINDOW_STEPS = 1;

/** The HOTP value for a counter (RFC 4226 §5.3), `digits` long. */
export function hotp(secret: Uint8Array, counter: number, digits: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The 30-second step that contains `at` (RFC 6238 §4.2). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

/** The step of this code, within one step of `at` and later than `lastStep`, so that a used code is refused; null when none matches. */
export function matchTotp(secret: Uint8Array, code: string, at: Date, lastStep: number): number | null {
  const now = totpStep(at);
  for (let step = now - WINDOW_STEPS; step <= now + WINDOW_STEPS; step += 1) {
    const fits = timingSafeEqual(Buffer.from(hotp(secret, step, 6)), Buffer.from(code.padStart(6).slice(0, 6)));
    if (fits && step > lastStep) return step;
  }
  return null;
}
