import { problemOf } from '#web/shared/api/api-problem.ts';
import { idempotencyKey } from '#web/shared/api/idempotency-key.ts';

const WAITS_MS = [600, 1_200, 2_400, 4_000] as const;

/**
 * Sends a call with one Idempotency-Key until it is answered: after a lost reply the same key is sent again, so that the call takes effect once. A refusal is
 * an answer and is thrown at once; so is the last failure.
 */
export async function retryCall<T>(send: (key: string) => Promise<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  const key = idempotencyKey();
  for (const waitMs of WAITS_MS) {
    try {
      return await send(key);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await wait(waitMs);
    }
  }
  return send(key);
}

function isUnanswered(error: unknown): boolean {
  const problem = problemOf(error);
  return (
    problem.kind === 'offline' ||
    (problem.kind === 'broken' && problem.status !== 0) ||
    (problem.kind === 'refused' && problem.code === 'idempotency_in_progress')
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
