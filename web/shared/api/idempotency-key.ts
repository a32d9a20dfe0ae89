/** A fresh Idempotency-Key (128 random bits). Create it when the player acts, and keep it when the same act is repeated. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
