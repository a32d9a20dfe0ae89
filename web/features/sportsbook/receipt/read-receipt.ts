import * as z from 'zod/mini';

const signedTerms = z.object({
  bet: z.string(),
  ticket: z.string(),
  placed_at: z.string(),
  kind: z.string(),
  sizes: z.array(z.int()),
  stake_mode: z.string(),
  stake: z.int(),
  lines: z.int(),
  pay_cap: z.int(),
  potential_payout: z.int(),
  odds_change: z.string(),
  legs: z.array(
    z.object({
      event: z.string(),
      market: z.string(),
      outcome: z.string(),
      rule: z.string(),
      odds_requested: z.string(),
      odds: z.string(),
      odds_version: z.string(),
      banker: z.boolean(),
      builder: z.optional(z.int()),
    }),
  ),
  /** Combinations: `prices` has the price of every subset, bit i of (index + 1) for leg i. */
  builders: z.optional(z.array(z.object({ odds_requested: z.string(), odds: z.string(), prices: z.array(z.string()) }))),
});
/** The content covered by a receipt's signature; amounts in centavos. */
export type SignedTerms = z.infer<typeof signedTerms>;

/** The terms in a receipt's text; null for any other text. */
export function readReceipt(payload: string): SignedTerms | null {
  try {
    return signedTerms.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
