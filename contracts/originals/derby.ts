/** Two cards, home and away: a live table. live.ts has the messages of every live table; here are this game's positions and cards. */
import * as z from 'zod/mini';
import { derbyPositions, isDerbyPosition } from '#kernel/fairness/cards/derby.ts';
import { liveSchemasOf } from './live.ts';

/** Cards as two letters: `KS` is the king of spades. */
const outcome = { home: z.string(), away: z.string(), winner: z.enum(derbyPositions) };

/** The game's schemas, by subject. */
export const derbySchemas = /* @__PURE__ */ liveSchemasOf(outcome, isDerbyPosition);
export const derbyRound = derbySchemas.round;
export type DerbyRound = z.infer<typeof derbyRound>;
export type DerbyOutcome = NonNullable<DerbyRound['outcome']>;
