import type { OpenOffer } from '#web/shared/coupons/offer-words.ts';

/** A bonus that may still be used, in words that the server of pages writes. */
export interface OwnBonus {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly act: string;
  /** How much of it is bet, centavos; null while there is nothing to see. */
  readonly bet: { readonly value: number; readonly of: number; readonly words: string } | null;
}

/** A coupon that waits for a deposit. */
export interface OwnCoupon {
  readonly id: string;
  readonly code: string;
  readonly words: string;
}

/** A game that may be played for nothing, and where. */
export interface DemoGame {
  readonly to: string;
  readonly name: string;
  readonly image: string;
}

/** The offers that the caller can have now, in addition to the running promotions. */
export interface Offers {
  readonly bonuses: readonly OwnBonus[];
  readonly coupons: readonly OwnCoupon[];
  /** What everybody may take; without what this player took already. */
  readonly open: readonly OpenOffer[];
  /** What a registration brings now; "" for a player, and where it brings nothing. */
  readonly registration: string;
  /** A game to be tried without money; null where none can be. */
  readonly demo: DemoGame | null;
}

export const NO_OFFERS: Offers = { bonuses: [], coupons: [], open: [], registration: '', demo: null };
