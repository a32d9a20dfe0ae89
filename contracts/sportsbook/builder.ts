/** Combinations: several legs of one event at one price, in the slip and in the player's bets. */
import * as z from 'zod/mini';

export const odds = z.string('Informe a cotação.').check(z.regex(/^\d{1,5}(\.\d{1,3})?$/, 'Cotação inválida.'));

/**
 * Legs of one event at one price, by their places in the bet, two to ten of them: they count as one leg of the bet. Absent for kind `builder`: all its legs.
 * `odds`: the joint price as shown to the player, required to place the bet; a quote without it returns the current price.
 */
export const slipBuilder = z.object({
  legs: z.array(z.int().check(z.gte(0), z.lte(49))).check(z.minLength(1), z.maxLength(50)),
  odds: z.optional(odds),
});

/** Several legs of one event at one price. If legs are void, it counts at the price of the others, as signed in the receipt. */
export const betBuilderView = z.object({
  odds_requested: z.string(),
  /** The contracted price. */
  odds: z.string(),
  /** The price at which it counts, without its void legs. */
  odds_now: z.string(),
  result: z.nullable(z.enum(['won', 'lost', 'void'])),
  factor: z.nullable(z.string()),
});
export type BetBuilderView = z.infer<typeof betBuilderView>;
