/** Random choices from a seed: the same seed gives the same choices, so that a failing schedule can be repeated. */
export interface Dice {
  /** A whole number from 0 to `below` − 1. */
  roll(below: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Picks an item of a list; throws if the list is empty. */
  anyOf<T>(choices: readonly T[]): T;
}

/** Mulberry32: small, and good enough to choose when to kill. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    roll,
    pick: (choices) => choices[roll(choices.length)] ?? choices[0],
    anyOf(choices) {
      const choice = choices[roll(choices.length)];
      if (choice === undefined) throw new RangeError('nothing to choose from');
      return choice;
    },
  };
}
