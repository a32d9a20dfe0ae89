import * as z from 'zod/mini';

/** GET /api/casino/prize-reviews: prizes of providers' games that were under review by an operator, the last fifty, the last one first. Amounts are centavos. */
export const prizeReview = z.object({
  id: z.string(),
  game: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  amount: z.int(),
  taken_at: z.iso.datetime({ offset: true }),
  /** `cancelled`: the provider took the prize back before it was decided on. */
  status: z.enum(['in_review', 'paid', 'refused', 'cancelled']),
  decided_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type PrizeReview = z.infer<typeof prizeReview>;
export const prizeReviewsReply = z.object({ data: z.array(prizeReview) });
