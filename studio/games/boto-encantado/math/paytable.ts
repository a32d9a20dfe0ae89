import type { LineSymbol } from './symbols.ts';

/** Units for a run of three, four or five from the left, per line; a unit is a twentieth of the stake. */
export const PAYTABLE: Readonly<Record<LineSymbol, Readonly<Record<3 | 4 | 5, number>>>> = {
  onca: { 3: 40, 4: 150, 5: 2000 },
  arara: { 3: 20, 4: 75, 5: 400 },
  tucano: { 3: 15, 4: 50, 5: 200 },
  'vitoria-regia': { 3: 10, 4: 40, 5: 150 },
  A: { 3: 5, 4: 20, 5: 75 },
  K: { 3: 5, 4: 20, 5: 75 },
  Q: { 3: 5, 4: 15, 5: 50 },
  J: { 3: 5, 4: 15, 5: 50 },
};

/** Moons anywhere in the first spin → units. */
export const MOON_UNITS: Readonly<Record<3 | 4 | 5, number>> = { 3: 60, 4: 200, 5: 2000 };
/** Moons anywhere in the first spin → free spins. */
export const FREE_SPINS: Readonly<Record<3 | 4 | 5, number>> = { 3: 8, 4: 10, 5: 12 };
/** Free spins added once, when botos cover all three of their reels. */
export const ADDED_SPINS = 3;
/** The maximum pay of a round: 5,000 stakes. */
export const HIGHEST_UNITS = 100_000;
export const UNITS_PER_STAKE = 20;
