import type { Clock } from '#kernel/clock.ts';

/** This many consecutive calls without an answer open the breaker. */
const FAILURES = 3;
const OPEN_MS = 30_000;

export interface CircuitBreaker {
  /** True while the provider is down. When its time is over, a harmless background call checks the provider; an answer closes the breaker. */
  isOpen(): boolean;
  /** Records whether a call was answered. An invalid answer counts as one. */
  note(answered: boolean): void;
}

/**
 * Decides whether to send requests to one side of a provider. It only chooses the provider of a new charge or payout, so each process has its own breaker; an
 * order that was given stays with its provider.
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

/** Wraps calls so that each records whether it was answered. Methods that do not call the provider are unchanged. */
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
  // Each call keeps its name, arguments and result.
  return Object.fromEntries(calls) as Side;
}
