import { type RandomSource, randomBelow } from '#kernel/random.ts';

/** The next drawn integer, in [0, bound). */
export type Take = (bound: number) => number;

/**
 * Makes the draws of `round` and records them for a replay. Drawing and replaying run the same code, so the number of draws may depend on
 * earlier draws.
 */
export function recordDraws(random: RandomSource, round: (take: Take) => void): readonly number[] {
  const draws: number[] = [];
  round((bound) => {
    const drawn = randomBelow(random, bound);
    draws.push(drawn);
    return drawn;
  });
  return draws;
}

/** Plays `round` with recorded draws. Throws a RangeError when one is missing, out of its bound, not an integer, or left over. */
export function readDraws<Round>(draws: readonly number[], round: (take: Take) => Round): Round {
  let at = 0;
  const played = round((bound) => {
    const drawn = draws[at];
    if (drawn === undefined || !Number.isInteger(drawn) || drawn < 0 || drawn >= bound) throw new RangeError(`draw ${at} must be an integer below ${bound}`);
    at += 1;
    return drawn;
  });
  if (at !== draws.length) throw new RangeError(`${draws.length} draws, ${at} belong to the round`);
  return played;
}
