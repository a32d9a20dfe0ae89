import type { Cents } from '#kernel/money.ts';

/** Settings withdraw_auto_disable_*: interval in minutes, amount in centavos. */
export interface BreakerSettings {
  readonly enabled: boolean;
  readonly intervalMinutes: number;
  readonly hourlyCount: number;
  readonly hourlyAmountCents: Cents;
}

/** The approved withdrawals of the whole site in the last hour, without the current one. */
export interface ApprovedLastHour {
  readonly count: number;
  readonly amountCents: Cents;
}

export type BreakerVerdict = { readonly kind: 'open' } | { readonly kind: 'braked' } | { readonly kind: 'pulled'; readonly until: Date };

/**
 * Decides whether a new withdrawal is sent without an operator. `pulled`: it would exceed the hour's count or amount, so it and all others until `until` go to
 * an operator. The breaker never refuses a withdrawal.
 */
export function judgeBreaker(settings: BreakerSettings, hour: ApprovedLastHour, amountCents: Cents, brakedUntil: Date | null, at: Date): BreakerVerdict {
  if (!settings.enabled) return { kind: 'open' };
  if (brakedUntil !== null && brakedUntil.getTime() > at.getTime()) return { kind: 'braked' };
  const passes = hour.count + 1 > settings.hourlyCount || hour.amountCents + amountCents > settings.hourlyAmountCents;
  return passes ? { kind: 'pulled', until: new Date(at.getTime() + settings.intervalMinutes * 60_000) } : { kind: 'open' };
}
