import type { Cents } from '#kernel/money.ts';

export interface WithdrawalLimits {
  readonly enabled: boolean;
  readonly minCents: Cents;
  readonly maxCents: Cents;
}

/** The reason why a request is refused for any player, or null. */
export function requestObstacle(limits: WithdrawalLimits, amountCents: Cents): 'withdraw_disabled' | 'amount_below_minimum' | 'amount_above_maximum' | null {
  if (!limits.enabled) return 'withdraw_disabled';
  if (amountCents < limits.minCents) return 'amount_below_minimum';
  return amountCents > limits.maxCents ? 'amount_above_maximum' : null;
}

export interface DailyLimits {
  readonly enabled: boolean;
  readonly count: number;
  readonly amountCents: Cents;
}

/** True when this request would exceed the player's daily count or amount. */
export function passesDailyLimit(limits: DailyLimits, today: { readonly count: number; readonly amountCents: Cents }, amountCents: Cents): boolean {
  return limits.enabled && (today.count + 1 > limits.count || today.amountCents + amountCents > limits.amountCents);
}

/**
 * The reason why this player may not withdraw, or null. Verification is always required; a time-out, an exclusion or a VPN never blocks a withdrawal. An
 * operator pays out the money of a blocked or closed account.
 */
export function withdrawerObstacle(facts: {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly approved: boolean;
}): 'blocked' | 'closed' | 'not_verified' | null {
  if (facts.status === 'blocked' || facts.status === 'closed') return facts.status;
  return facts.approved ? null : 'not_verified';
}
