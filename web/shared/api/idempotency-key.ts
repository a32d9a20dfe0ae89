/** A fresh Idempotency-Key (128 random bits). Make it when the player acts, keep it across repeats of the same act. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
