/** Topic for modules that follow deposits (referral, coupons): payload `DepositApproved`. Delivered at least once; consumers deduplicate by `depositId`. */
export const DEPOSIT_APPROVED_TOPIC = 'payments.deposit-approved';

export interface DepositApproved {
  readonly depositId: string;
  readonly playerId: string;
  /** The credited amount in centavos. */
  readonly amountCents: number;
  /** The ordinal of the deposit among the player's credited deposits, from 1. */
  readonly occurrence: number;
  /** The coupon code the player gave with the deposit, if any. */
  readonly couponCode: string | null;
}

/** Topic for modules that follow deposits: payload `DepositReturned`, one for each return of a part of a credited deposit. Delivered at least once. */
export const DEPOSIT_REVERSED_TOPIC = 'payments.deposit-taken-back';

export interface DepositReturned {
  readonly depositId: string;
  readonly playerId: string;
  /** The returned amount in centavos. */
  readonly amountCents: number;
}
