import { ok, refuse, type Result } from '#kernel/refusal.ts';

/**
 * The result of an opening for its caller: whether an earlier call with the same key placed it, or why it was refused. An unknown player has no session either.
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

/** A value that every placed stake has. Throws when it is missing, which the database never answers. */
export function placedWith<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a stake was placed without what comes with it');
  return value;
}
