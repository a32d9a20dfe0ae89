/** Coupons offered to every player. In a file of their own, since the deposit form does not need these schemas. */
import * as z from 'zod/mini';
import { gameKinds } from './bonus.ts';

const instant = z.iso.datetime({ offset: true });

/** A coupon offered to every player, with all its terms. Amounts are whole centavos. */
export const couponOffer = z.object({
  code: z.string(),
  /** It waits for a deposit; else it gives its bonus at once. */
  deposit: z.boolean(),
  /** What the terms are called. */
  name: z.string(),
  /** The bonus; with a percentage the most that it may come to. */
  amount: z.int(),
  /** Of the deposit; null: the amount whole. */
  percent: z.nullable(z.int()),
  deposit_min: z.nullable(z.int()),
  /** How many times the bonus must be bet. */
  times: z.int(),
  /** Days to activate it, and from then on to play it. */
  activate_days: z.int(),
  play_days: z.int(),
  /** The most that redeeming it pays into cash; null where it pays all that is left. */
  most_paid: z.nullable(z.int()),
  /** How much of a bet counts, in percent, by kind of game. */
  contributions: z.array(z.object({ kind: z.enum(gameKinds), percent: z.int() })),
  per_player: z.int(),
  ends_at: z.nullable(instant),
});
export type CouponOffer = z.infer<typeof couponOffer>;

/** GET /api/coupons/offers: those whose window is open, the latest first; none under the profile br. */
export const couponOffers = z.object({ data: z.array(couponOffer) });
