/** Baccarat, a live table. What a live table says is in live.ts; here are its positions and its cards. */
import * as z from 'zod/mini';
import { baccaratWinners, isBaccaratPosition } from '#kernel/fairness/cards/baccarat.ts';
import { liveSchemasOf } from './live.ts';

/** Two or three cards to each side, of two letters: `KS` is the king of spades. */
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

/** The game's schemas, by what they are of. */
export const baccaratSchemas = /* @__PURE__ */ liveSchemasOf(outcome, isBaccaratPosition);
export const baccaratRound = baccaratSchemas.round;
export type BaccaratRound = z.infer<typeof baccaratRound>;
export type BaccaratOutcome = NonNullable<BaccaratRound['outcome']>;
