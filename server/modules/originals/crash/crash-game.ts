import { CRASH_BETTING_MS, CRASH_GROWTH, CRASH_REST_MS, CRASH_SHOWN_MS } from '#contracts/originals/crash-facts.ts';
import { CRASH_HIGHEST_E2, CRASH_LEAST_OUT_E2, CRASH_LOWEST_STAKE_CENTS, crashMultipleE2 } from '#kernel/fairness/crash/crash.ts';
import { crashMultipleAt, crashReachedMs } from '#kernel/fairness/crash/crash-curve.ts';
import type { RunGame } from '../table/table-game.ts';
import { multipleText, readMultiple } from './domain/multiples.ts';

/** Average duration of a round: some break at 1.00 at once, half at or below 1.94. */
const USUAL_MS = 16_000;

/** Crash: a multiple that rises until it breaks; a player has up to two bets in a round. */
export const crashGame: RunGame<'1' | '2', number> = {
  id: 'crash',
  name: 'Crash',
  times: { bettingMs: CRASH_BETTING_MS, spinMs: CRASH_SHOWN_MS, restMs: CRASH_REST_MS },
  positions: ['1', '2'],
  // Below this stake, rounding down leaves a return of less than 85 % at some multiple.
  floorCents: CRASH_LOWEST_STAKE_CENTS,
  draw: crashMultipleE2,
  codec: { text: multipleText, read: readMultiple },
  run: {
    leastE2: CRASH_LEAST_OUT_E2,
    highestE2: CRASH_HIGHEST_E2,
    usualMs: USUAL_MS,
    growth: CRASH_GROWTH,
    multipleAt: crashMultipleAt,
    reachedMs: crashReachedMs,
    breakE2: (multipleE2) => multipleE2,
  },
};
