import { LINES } from './lines.ts';
import { CAP_UNITS, LADDER, LINE_PAYS, PEARL_ONE_IN, PEARLS_NEEDED, PRIZE_AGAIN, PRIZE_TICKETS, PRIZES, RESPINS, UNITS_PER_STAKE } from './paytable.ts';
import { STRIPS } from './reels.ts';
import { PEARL, REELS, ROWS, WILD } from './symbols.ts';

/** The rules as plain data: shown on a page, and hashed into the version. Pays are units, `unitsPerStake` of them to the stake. */
export const PEROLAS_RULES = {
  reels: REELS,
  rows: ROWS,
  lines: LINES,
  strips: STRIPS,
  unitsPerStake: UNITS_PER_STAKE,
  linePays: LINE_PAYS,
  wild: WILD,
  pearl: PEARL,
  pearlsNeeded: PEARLS_NEEDED,
  respins: RESPINS,
  pearlOneIn: PEARL_ONE_IN,
  prizes: PRIZES,
  prizeTickets: PRIZE_TICKETS,
  prizeAgain: PRIZE_AGAIN,
  ladder: LADDER,
  capUnits: CAP_UNITS,
  /** The order of a round's draws is code, not data: raise this name, and with it the version, after a change. */
  dealing: 'perolas-do-farol/1',
} as const;
