import type { Cents } from '#kernel/money.ts';

export type CouponKind = 'deposit' | 'event' | 'apply_register';

/** A coupon as created by an operator. */
export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly kind: CouponKind;
  readonly definitionId: string;
  /** The bonus in centavos; for a percentage coupon, its maximum. */
  readonly amountCents: Cents;
  /** Percentage of the deposit; null means the fixed amount. */
  readonly depositPercent: number | null;
  readonly depositMinCents: Cents | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly perPlayer: number;
  readonly total: number | null;
  readonly used: number;
  readonly waitDays: number;
  readonly offerText: string;
  /** Shown to all players on the promotions page; other coupons need their code. */
  readonly advertised: boolean;
}

/** A player's use of a coupon. */
export interface Use {
  readonly id: string;
  readonly playerId: string;
  readonly ordinal: number;
  readonly appliedAt: Date;
  /** The deadline for its deposit; null if it needs none. */
  readonly expiresAt: Date | null;
  readonly rolloverId: string | null;
}

export type UseStatus = 'active' | 'applied' | 'expired';

const CODE = /^[A-Z0-9_-]{3,40}$/;

/** A code in its comparable form; null when it is invalid. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** True when the coupon may be used at this instant. */
export function isOpen({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt);
}

export function statusOf({ rolloverId, expiresAt }: Pick<Use, 'rolloverId' | 'expiresAt'>, at: Date): UseStatus {
  if (rolloverId !== null) return 'applied';
  return expiresAt !== null && expiresAt <= at ? 'expired' : 'active';
}

/** The coupon's bonus for a deposit: 0 if the deposit is too small. Percentages are floored. */
export function bonusOn(
  { amountCents, depositPercent, depositMinCents }: Pick<Coupon, 'amountCents' | 'depositPercent' | 'depositMinCents'>,
  depositCents: number,
): number {
  if (depositCents < (depositMinCents ?? 0)) return 0;
  return depositPercent === null ? amountCents : Math.min(amountCents, Math.floor((depositCents * depositPercent) / 100));
}
