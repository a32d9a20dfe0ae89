import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** The choices of the crowd's players for each of our games with one bet and one result. */
export const INSTANT_CHOICES: Readonly<Record<string, (random: RandomSource) => Readonly<Record<string, unknown>>>> = {
  dice: (random) => ({ chance: 5 + randomBelow(random, 91), direction: randomBelow(random, 2) === 0 ? 'over' : 'under' }),
  plinko: (random) => ({ rows: 8 + randomBelow(random, 9), risk: (['low', 'medium', 'high'] as const)[randomBelow(random, 3)] }),
};
