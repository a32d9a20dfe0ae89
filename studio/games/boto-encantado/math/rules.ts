import { LINES } from './lines.ts';
import { ADDED_SPINS, FREE_SPINS, HIGHEST_UNITS, MOON_UNITS, PAYTABLE, UNITS_PER_STAKE } from './paytable.ts';
import { BOTO_REELS, LINE_SYMBOLS, REELS, ROWS } from './symbols.ts';

/** The rules as plain data, for a page that shows them. Pays are units; `unitsPerStake` of them are the stake. */
export const BOTO_RULES = {
  reels: REELS,
  rows: ROWS,
  lines: LINES,
  unitsPerStake: UNITS_PER_STAKE,
  /** Highest first. */
  lineSymbols: LINE_SYMBOLS,
  paytable: PAYTABLE,
  wild: { symbol: 'boto', reels: BOTO_REELS, addedSpins: ADDED_SPINS },
  scatter: { symbol: 'lua', units: MOON_UNITS, freeSpins: FREE_SPINS },
  highestStakes: HIGHEST_UNITS / UNITS_PER_STAKE,
} as const;
