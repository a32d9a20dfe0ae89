import type { Cents } from '#kernel/money.ts';

export type Side = 'referrer' | 'referee';
export const SIDES: readonly Side[] = ['referrer', 'referee'];

export type ReferralState = 'registered' | 'qualified' | 'review' | 'rewarded' | 'refused' | 'returning' | 'reversed';
export type LapseReason = 'account' | 'paused' | 'self_excluded' | 'bonus_disabled' | 'profile' | 'refused' | 'deposit_returned';

/** A referral: its players and its state. */
export interface Referral {
  readonly id: string;
  readonly referrerId: string;
  readonly refereeId: string;
  readonly state: ReferralState;
  readonly sameBrowser: boolean;
  readonly registeredAt: Date;
  readonly depositId: string | null;
  readonly depositCents: Cents | null;
  readonly qualifiedAt: Date | null;
  readonly signals: readonly string[];
  /** True when an operator has reviewed its signals. */
  readonly cleared: boolean;
  readonly endReason: 'operator' | 'deposit_returned' | null;
}

/** The reward of one side. */
export interface Reward {
  readonly referralId: string;
  readonly side: Side;
  readonly playerId: string;
  readonly wallet: 'cash' | 'bonus';
  readonly amountCents: Cents;
  readonly state: 'due' | 'paid' | 'lapsed' | 'taken_back';
  readonly lapseReason: LapseReason | null;
  readonly rolloverId: string | null;
  readonly paidAt: Date | null;
  readonly withdrawableAt: Date | null;
  readonly takenCents: Cents | null;
}

/** The business reference of a reward: its transfer, block and bonus carry it. */
export function rewardRef({ referralId, side }: Pick<Reward, 'referralId' | 'side'>): string {
  return `${referralId}:${side}`;
}

/** The rewarded player. */
export function playerOf({ referrerId, refereeId }: Pick<Referral, 'referrerId' | 'refereeId'>, side: Side): string {
  return side === 'referrer' ? referrerId : refereeId;
}
