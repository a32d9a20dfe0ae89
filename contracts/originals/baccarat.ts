/** Baccarat, a live table. live.ts has the messages of every live table; here are this game's positions and cards. */
import * as z from 'zod/mini';
import { baccaratWinners, isBaccaratPosition } from '#kernel/fairness/cards/baccarat.ts';
import { liveSchemasOf } from './live.ts';

/** Two or three cards for each side, as two letters each: `KS` is the king of spades. */
const hand = z.array(z.string());
const outcome = {
  player: hand,
  banker: hand,
  player_points: z.int(),
  banker_points: z.int(),
  winner: z.enum(baccaratWinners),
  player_pair: z.boolean(),
  banker_pair: z.boolean(),
};

/** The game's schemas, by subject. */
export const baccaratSchemas = /* @__PURE__ */ liveSchemasOf(outcome, isBaccaratPosition);
export const baccaratRound = baccaratSchemas.round;
export type BaccaratRound = z.infer<typeof baccaratRound>;
export type BaccaratOutcome = NonNullable<BaccaratRound['outcome']>;
