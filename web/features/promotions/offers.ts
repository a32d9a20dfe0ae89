import type { OpenOffer } from '#web/shared/coupons/offer-words.ts';

/** A bonus that can still be used, with texts written by the page server. */
export interface OwnBonus {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly act: string;
  /** The amount bet so far, centavos; null while there is nothing to show. */
  readonly bet: { readonly value: number; readonly of: number; readonly words: string } | null;
}

/** A coupon that waits for a deposit. */
export interface OwnCoupon {
  readonly id: string;
  readonly code: string;
  readonly words: string;
}

/** A free game, and its address. */
export interface DemoGame {
  readonly to: string;
  readonly name: string;
  readonly image: string;
}

/** The offers that the caller can have now, in addition to the running promotions. */
export interface Offers {
  readonly bonuses: readonly OwnBonus[];
  readonly coupons: readonly OwnCoupon[];
  /** The offers open to everybody, without those this player has taken. */
  readonly open: readonly OpenOffer[];
  /** The current gift for a registration; "" for a player, and where there is none. */
  readonly registration: string;
  /** A game that can be tried without money; null if there is none. */
  readonly demo: DemoGame | null;
}

export const NO_OFFERS: Offers = { bonuses: [], coupons: [], open: [], registration: '', demo: null };
