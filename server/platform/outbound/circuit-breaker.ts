import type { Clock } from '#kernel/clock.ts';

/** Keeps callers from waiting for a service that does not answer. */
export interface CircuitBreaker {
  /** The result of `work`; null when it has none (a failure), or while the circuit is open. */
  call<T>(work: () => Promise<T | null>): Promise<T | null>;
}

/**
 * Makes a circuit breaker: `failures` calls in a row without an answer open the circuit for `restMs`. Then one call tries the service, while all others still
 * get null at once. One answer closes the circuit.
 */
export function createCircuitBreaker(clock: Clock, { failures = 5, restMs = 10_000 } = {}): CircuitBreaker {
  let inARow = 0;
  let restUntilMs = -Infinity;
  return {
    async call(work) {
      if (inARow >= failures) {
        if (clock.nowMs() < restUntilMs) return null;
        restUntilMs = clock.nowMs() + restMs;
      }
      const answer = await work();
      if (answer !== null) {
        inARow = 0;
        return answer;
      }
      inARow += 1;
      if (inARow >= failures) restUntilMs = clock.nowMs() + restMs;
      return null;
    },
  };
}
