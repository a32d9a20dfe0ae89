/** Two cards, a live table: home and away. What a live table says is in live.ts; here are its positions and its cards. */
import * as z from 'zod/mini';
import { derbyPositions, isDerbyPosition } from '#kernel/fairness/cards/derby.ts';
import { liveSchemasOf } from './live.ts';

/** Cards of two letters: `KS` is the king of spades. */
const outcome = { home: z.string(), away: z.string(), winner: z.enum(derbyPositions) };

/** The game's schemas, by what they are of. */
export const derbySchemas = /* @__PURE__ */ liveSchemasOf(outcome, isDerbyPosition);
export const derbyRound = derbySchemas.round;
export type DerbyRound = z.infer<typeof derbyRound>;
export type DerbyOutcome = NonNullable<DerbyRound['outcome']>;
