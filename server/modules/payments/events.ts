/** Topic for modules that follow deposits (referral, coupons): payload `DepositApproved`. At least once; idempotent by `depositId`. */
export const DEPOSIT_APPROVED_TOPIC = 'payments.deposit-approved';

export interface DepositApproved {
  readonly depositId: string;
  readonly playerId: string;
  /** Centavos credited. */
  readonly amountCents: number;
  /** Which of the player's credited deposits it is, from 1. */
  readonly occurrence: number;
  /** The coupon code the player gave with the deposit, if any. */
  readonly couponCode: string | null;
}

/** Topic for modules that follow deposits: payload `DepositReturned`, once for each return of a part of a credited deposit. At least once. */
export const DEPOSIT_REVERSED_TOPIC = 'payments.deposit-taken-back';

export interface DepositReturned {
  readonly depositId: string;
  readonly playerId: string;
  /** Centavos returned. */
  readonly amountCents: number;
}
