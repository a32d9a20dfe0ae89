import * as z from 'zod/mini';

/** A player's balance in the reply to every bet; a client drops one whose `version` is older than the one it has. */
export const originalsBalance = z.object({ value: z.int(), bonus: z.int(), version: z.int() });
export type OriginalsBalance = z.infer<typeof originalsBalance>;
