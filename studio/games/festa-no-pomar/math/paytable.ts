import type { FestaSymbol, Fruit } from './symbols.ts';

/** Units per stake; pays are whole units. */
export const UNITS_PER_STAKE = 20;
/** The minimum number of cells in a cluster, connected at their edges. */
export const SMALLEST_CLUSTER = 5;
/** The sizes from which a cluster pays more; the last row applies to all larger sizes. */
export const SIZES = [5, 6, 7, 8, 10, 12, 15, 20] as const;

/** Units by symbol, for each of SIZES. */
export const PAYS: Readonly<Record<Fruit, readonly number[]>> = {
  lime: [4, 6, 8, 12, 25, 50, 150, 500],
  guava: [4, 6, 8, 12, 25, 50, 150, 500],
  cashew: [6, 8, 12, 18, 35, 70, 200, 750],
  orange: [6, 8, 12, 18, 35, 70, 200, 750],
  corn: [11, 16, 24, 45, 90, 180, 450, 2000],
  'candy-apple': [22, 30, 50, 90, 180, 360, 900, 4000],
  accordion: [42, 64, 110, 220, 440, 900, 2200, 8000],
};

/** The bandeirinhas, one over each column. A drop begins at the first; each cascade lights the next for the one that follows. The last stays lit. */
export const TRAIL = [1, 2, 3, 5, 10, 25, 100] as const;

export const BONFIRES_NEEDED = 3;
/** Free drops for three, four, and five or more bonfires of the paid drop. */
export const FREE_DROPS = [10, 12, 15] as const;
/** Free drops added for three or more bonfires in a free drop, and the most in a round. */
export const MORE_FREE_DROPS = 5;
export const MOST_FREE_DROPS = 40;

/** The highest pay of a round: 1,500 stakes, in units. A round that reaches it ends and pays at once. */
export const CAP_UNITS = 1_500 * UNITS_PER_STAKE;

/** The weight of each symbol that falls from above, in 1024ths. Lanterns never fall. */
export const FALL_BITS = 10;
export const FALL_WEIGHTS: Readonly<Record<Exclude<FestaSymbol, 'lantern'>, number>> = {
  lime: 185,
  guava: 180,
  cashew: 162,
  orange: 158,
  corn: 132,
  'candy-apple': 110,
  accordion: 90,
  bonfire: 7,
};
