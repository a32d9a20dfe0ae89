/** Coupons offered to every player. They have a file of their own, since the deposit form does not need these schemas. */
import * as z from 'zod/mini';
import { gameKinds } from './bonus.ts';

const instant = z.iso.datetime({ offset: true });

/** A coupon offered to every player, with all its terms. Amounts are whole centavos. */
export const couponOffer = z.object({
  code: z.string(),
  /** True if it requires a deposit; else it gives its bonus at once. */
  deposit: z.boolean(),
  /** The title of the terms. */
  name: z.string(),
  /** The bonus; with a percentage, its maximum. */
  amount: z.int(),
  /** The percentage of the deposit; null: the bonus is the whole amount. */
  percent: z.nullable(z.int()),
  deposit_min: z.nullable(z.int()),
  /** How many times the bonus must be staked. */
  times: z.int(),
  /** Days to activate it, and days to play it after that. */
  activate_days: z.int(),
  play_days: z.int(),
  /** The maximum that redeeming it pays into cash; null: it pays all that is left. */
  most_paid: z.nullable(z.int()),
  /** The percentage of a bet that counts, by kind of game. */
  contributions: z.array(z.object({ kind: z.enum(gameKinds), percent: z.int() })),
  per_player: z.int(),
  ends_at: z.nullable(instant),
});
export type CouponOffer = z.infer<typeof couponOffer>;

/** GET /api/coupons/offers: those whose time window is open, newest first; none under the profile br. */
export const couponOffers = z.object({ data: z.array(couponOffer) });
