/** Topic for modules that end something when an account is shut (a bonus, a subscription): payload `AccountClosing`. Delivered at least once. */
export const ACCOUNT_CLOSING_TOPIC = 'account.closing';

/** Eligibility refuses every bet and deposit from the same transaction on; open bets stay and are paid. */
export interface AccountClosing {
  readonly player_id: string;
}

/** Topic for modules that follow registrations: payload `AccountRegistered`. Delivered at least once; consumers deduplicate by player. */
export const ACCOUNT_REGISTERED_TOPIC = 'account.registered';

export interface AccountRegistered {
  readonly playerId: string;
  /** The coupon code of the registration form, if any. */
  readonly couponCode: string | null;
}

/** Reads a message of the topic; throws on an invalid one. */
export function readAccountRegistered(payload: Readonly<Record<string, unknown>>): AccountRegistered {
  const { playerId, couponCode } = payload;
  if (typeof playerId !== 'string' || (couponCode !== null && typeof couponCode !== 'string')) throw new Error('no registration');
  return { playerId, couponCode };
}
