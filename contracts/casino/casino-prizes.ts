import * as z from 'zod/mini';

/** GET /api/casino/prize-reviews: the last fifty prizes of providers' games that an operator had to review, newest first. Amounts are centavos. */
export const prizeReview = z.object({
  id: z.string(),
  game: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  amount: z.int(),
  taken_at: z.iso.datetime({ offset: true }),
  /** `cancelled`: the provider withdrew the prize before the decision. */
  status: z.enum(['in_review', 'paid', 'refused', 'cancelled']),
  decided_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type PrizeReview = z.infer<typeof prizeReview>;
export const prizeReviewsReply = z.object({ data: z.array(prizeReview) });
