/** Topic for modules that follow deposits (referral, coupons): payload `DepositApproved`. At least once; idempotent by `depositId`. */
export const DEPOSIT_APPROVED_TOPIC = 'payments.deposit-approved';

export interface DepositApproved {
  readonly depositId: string;
  readonly playerId: string;
  /** Centavos credited. */
  readonly amountCents: number;
  /** 1..4; the fourth and every later one are 4. */
  readonly occurrence: number;
  /** The coupon code the player gave with the deposit, if any. */
  readonly couponCode: string | null;
}
