import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';

/** How the tries of a key (an account, a device, an address) slow down after failures. */
export interface ThrottlePolicy {
  /** Number of failures that cause no wait. */
  readonly freeFailures: number;
  readonly firstWaitMs: number;
  /** The longest wait between two tries: no key is locked out for ever. */
  readonly longestWaitMs: number;
  /** One failure is forgiven per this interval. */
  readonly forgiveEveryMs: number;
}

/** An account under attack: 5 s after the fifth failure, doubling to 15 minutes. */
export const ACCOUNT_POLICY: ThrottlePolicy = { freeFailures: 5, firstWaitMs: 5 * SECOND_MS, longestWaitMs: 15 * MINUTE_MS, forgiveEveryMs: 15 * MINUTE_MS };

/** Many people may share an address behind one router: it recovers sooner and waits at most a minute. `factor` is RATE_LIMIT_FACTOR. */
export function addressPolicy(factor: number): ThrottlePolicy {
  return { freeFailures: Math.max(1, Math.ceil(5 * factor)), firstWaitMs: SECOND_MS, longestWaitMs: MINUTE_MS, forgiveEveryMs: MINUTE_MS };
}

/**
 * A CPF look-up reveals a name, so each one counts, right or wrong. An address may have many users: twenty look-ups are free, then one a minute. A browser has
 * one user: ten are free, then one each ten minutes.
 */
export function lookUpPolicies(factor: number): { readonly address: ThrottlePolicy; readonly device: ThrottlePolicy } {
  const times = (count: number) => Math.max(1, Math.ceil(count * factor));
  return {
    address: { freeFailures: times(20), firstWaitMs: 2 * SECOND_MS, longestWaitMs: MINUTE_MS, forgiveEveryMs: MINUTE_MS },
    device: { freeFailures: times(10), firstWaitMs: 30 * SECOND_MS, longestWaitMs: 10 * MINUTE_MS, forgiveEveryMs: 10 * MINUTE_MS },
  };
}

/** The failures that still count at `at`, of `failures` counted at `countedAt`. */
export function remainingFailures(failures: number, countedAt: Date, at: Date, policy: ThrottlePolicy): number {
  const forgiven = Math.floor(Math.max(0, at.getTime() - countedAt.getTime()) / policy.forgiveEveryMs);
  return Math.max(0, failures - forgiven);
}

/** Milliseconds to wait before the next try after `failures` counted failures. */
export function waitAfter(failures: number, policy: ThrottlePolicy): number {
  if (failures < policy.freeFailures) return 0;
  const doublings = Math.min(failures - policy.freeFailures, 30);
  return Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** doublings);
}
