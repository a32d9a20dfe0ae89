/** Combinations: several legs of one event at one price, in the slip and in the player's bets. */
import * as z from 'zod/mini';

export const odds = z.string('Informe a cotação.').check(z.regex(/^\d{1,5}(\.\d{1,3})?$/, 'Cotação inválida.'));

/**
 * Legs of one event at one price, by their places in the bet, two to ten of them: one leg of the bet's arithmetic. Left out for kind `builder`: all its legs. `odds`: the joint
 * price as the player saw it, needed to place; a quote without it answers the present one.
 */
export const slipBuilder = z.object({
  legs: z.array(z.int().check(z.gte(0), z.lte(49))).check(z.minLength(1), z.maxLength(50)),
  odds: z.optional(odds),
});

/** Several legs of one event at one price. Without the legs that are void it counts at the price of the others, as it was signed. */
export const betBuilderView = z.object({
  odds_requested: z.string(),
  /** What was contracted. */
  odds: z.string(),
  /** The price that it counts at, without its void legs. */
  odds_now: z.string(),
  result: z.nullable(z.enum(['won', 'lost', 'void'])),
  factor: z.nullable(z.string()),
});
export type BetBuilderView = z.infer<typeof betBuilderView>;
