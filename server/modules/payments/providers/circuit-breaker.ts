import type { Clock } from '#kernel/clock.ts';

/** So many calls in a row without an answer open the breaker. */
const FAILURES = 3;
const OPEN_MS = 30_000;

export interface CircuitBreaker {
  /** True while the provider is down. Once its time is over it is asked by a call that harms nobody, in the background; an answer closes the breaker. */
  isOpen(): boolean;
  /** Notes whether a call was answered. An answer that cannot be read is an answer. */
  note(answered: boolean): void;
}

/**
 * Says of one side of a provider whether it is worth asking. It decides only where a new charge or payout goes first, so each process has its own; what was
 * ordered already stays where it was ordered.
 */
export function createCircuitBreaker(clock: Clock, probe: () => Promise<unknown>): CircuitBreaker {
  let failures = 0;
  let askAgainMs = 0;
  return {
    isOpen() {
      if (failures < FAILURES) return false;
      if (clock.nowMs() < askAgainMs) return true;
      askAgainMs = clock.nowMs() + OPEN_MS;
      void probe().catch(() => undefined);
      return true;
    },
    note(answered) {
      failures = answered ? 0 : failures + 1;
      if (failures === FAILURES) askAgainMs = clock.nowMs() + OPEN_MS;
    },
  };
}

interface Answer {
  readonly kind: string;
  readonly unreadable?: true;
}

/** The same calls, each of which notes whether it was answered. A method that does not call the provider is left as it is. */
export function observed<Side extends object>(side: Side, note: (answered: boolean) => void): Side {
  const calls = Object.entries(side).map(([name, call]: [string, (...asked: readonly unknown[]) => unknown]) => {
    const noting = (...asked: readonly unknown[]) => {
      const answer = call(...asked);
      return answer instanceof Promise ? answer.then((given: Answer) => noted(given)) : answer;
    };
    return [name, noting];
  });
  const noted = (answer: Answer): Answer => {
    note(answer.kind !== 'unavailable' || answer.unreadable === true);
    return answer;
  };
  // Each call is there under its own name, with the same arguments and answer.
  return Object.fromEntries(calls) as Side;
}
