import * as z from 'zod/mini';

/** A player's balance as every bet's reply shows it; a client drops one whose `version` is older than what it has. */
export const originalsBalance = z.object({ value: z.int(), bonus: z.int(), version: z.int() });
export type OriginalsBalance = z.infer<typeof originalsBalance>;
