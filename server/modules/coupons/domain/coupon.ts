import type { Cents } from '#kernel/money.ts';

export type CouponKind = 'deposit' | 'event' | 'apply_register';

/** A coupon as an operator made it. */
export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly kind: CouponKind;
  readonly definitionId: string;
  /** The bonus; with a percentage the most that it may come to. */
  readonly amountCents: Cents;
  /** Of the deposit; null: the amount whole. */
  readonly depositPercent: number | null;
  readonly depositMinCents: Cents | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly perPlayer: number;
  readonly total: number | null;
  readonly used: number;
  readonly waitDays: number;
  readonly offerText: string;
  /** Offered to everybody on the promotions page; others are for whoever was told their code. */
  readonly advertised: boolean;
}

/** A coupon in a player's hands. */
export interface Use {
  readonly id: string;
  readonly playerId: string;
  readonly ordinal: number;
  readonly appliedAt: Date;
  /** Until when a deposit may come; null where none is needed. */
  readonly expiresAt: Date | null;
  readonly rolloverId: string | null;
}

export type UseStatus = 'active' | 'applied' | 'expired';

const CODE = /^[A-Z0-9_-]{3,40}$/;

/** A code as it is compared; null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Whether it may be used at this instant. */
export function isOpen({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt);
}

export function statusOf({ rolloverId, expiresAt }: Pick<Use, 'rolloverId' | 'expiresAt'>, at: Date): UseStatus {
  if (rolloverId !== null) return 'applied';
  return expiresAt !== null && expiresAt <= at ? 'expired' : 'active';
}

/** What the coupon gives on a deposit: 0 where the deposit is too small. Percentages are floored. */
export function bonusOn(
  { amountCents, depositPercent, depositMinCents }: Pick<Coupon, 'amountCents' | 'depositPercent' | 'depositMinCents'>,
  depositCents: number,
): number {
  if (depositCents < (depositMinCents ?? 0)) return 0;
  return depositPercent === null ? amountCents : Math.min(amountCents, Math.floor((depositCents * depositPercent) / 100));
}
