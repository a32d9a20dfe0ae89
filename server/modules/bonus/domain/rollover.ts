import type { Cents } from '#kernel/money.ts';

/** The numbers of contracts/money/bonus.ts, which a test compares. */
export const STATUS = { available: 0, active: 1, completed: 2, redeemed: 3, excluded: 4, expired: 5 } as const;

export type RolloverStatus = (typeof STATUS)[keyof typeof STATUS];
export type RolloverSource = 'coupon' | 'operator' | 'referral';
/** Why it is over. `spent`: nothing was left of it when another was activated; `protection`: a pause or an exclusion. */
export type EndReason = 'redeemed' | 'given_up' | 'spent' | 'expired' | 'protection' | 'deposit_returned' | 'operator';

/** A player's bonus as it is kept. */
export interface Rollover {
  readonly id: string;
  readonly playerId: string;
  readonly definitionId: string;
  readonly status: RolloverStatus;
  readonly amountCents: Cents;
  readonly targetCents: Cents;
  readonly countedCents: Cents;
  readonly wonCents: Cents;
  readonly expiresAt: Date;
  /** When it was granted, activated or completed last: nothing that follows is earlier. */
  readonly changedAt: Date;
  /** The wallet's version when its money was on it; null before. */
  readonly activatedVersion: number | null;
  readonly endAsked: 'protection' | 'deposit_returned' | null;
}

/** A running bonus has its money on its account; a player has at most one. */
export function runs({ status }: Pick<Rollover, 'status'>): boolean {
  return status === STATUS.active || status === STATUS.completed;
}

/** The status that a rollover ends with. */
export function endedStatus(reason: EndReason): RolloverStatus {
  if (reason === 'redeemed') return STATUS.redeemed;
  return reason === 'expired' ? STATUS.expired : STATUS.excluded;
}
