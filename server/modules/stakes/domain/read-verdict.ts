import { ok, refuse, type Result } from '#kernel/refusal.ts';

/**
 * What the verdict of an opening says to its caller: whether it was placed by an earlier call with the same key, or why not. A player that the gate does not
 * know has no session either.
 */
export function readVerdict<Refusal extends string>(
  verdict: 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | Refusal,
): Result<{ readonly replayed: boolean }, Refusal | 'idempotency_key_reused' | 'session_ended'> {
  switch (verdict) {
    case 'placed':
      return ok({ replayed: false });
    case 'duplicate':
      return ok({ replayed: true });
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'unknown_player':
      return refuse('session_ended');
    default:
      return refuse(verdict);
  }
}

/** A value that comes with every placed stake. Throws when it is missing: the database has answered what it never answers. */
export function placedWith<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a stake was placed without what comes with it');
  return value;
}
