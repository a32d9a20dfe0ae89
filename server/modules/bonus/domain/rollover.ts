import type { Cents } from '#kernel/money.ts';

/** The numbers of contracts/money/bonus.ts; a test compares them. */
export const STATUS = { available: 0, active: 1, completed: 2, redeemed: 3, excluded: 4, expired: 5 } as const;

export type RolloverStatus = (typeof STATUS)[keyof typeof STATUS];
export type RolloverSource = 'coupon' | 'operator' | 'referral';
/** Why a bonus ended. `spent`: it had no money left when another was activated; `protection`: a pause or an exclusion. */
export type EndReason = 'redeemed' | 'given_up' | 'spent' | 'expired' | 'protection' | 'deposit_returned' | 'operator';

/** A player's bonus as stored. */
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
  /** The latest time of its grant, activation or completion; later events are not earlier than it. */
  readonly changedAt: Date;
  /** The wallet's version at which the bonus was credited; null before. */
  readonly activatedVersion: number | null;
  readonly endAsked: 'protection' | 'deposit_returned' | null;
}

/** True when a bonus runs: its money is on its account. A player has at most one. */
export function runs({ status }: Pick<Rollover, 'status'>): boolean {
  return status === STATUS.active || status === STATUS.completed;
}

/** The final status of a rollover for each reason. */
export function endedStatus(reason: EndReason): RolloverStatus {
  if (reason === 'redeemed') return STATUS.redeemed;
  return reason === 'expired' ? STATUS.expired : STATUS.excluded;
}
