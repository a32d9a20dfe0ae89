import type { LineRules } from '#studio/math/line-wins.ts';
import type { PlainData } from '#studio/math/version-of.ts';
import { LINES } from './lines.ts';
import { ADDED_SPINS, FREE_SPINS, HIGHEST_UNITS, MOON_UNITS, PAYTABLE, UNITS_PER_STAKE } from './paytable.ts';
import { FIRST_STRIPS, FREE_STRIPS, type Strips } from './strips.ts';
import { BOTO_REELS, type BotoSymbol, ROWS } from './symbols.ts';

/** All data that decides a round; the rest is the code of `play-round.ts`. */
export interface BotoTables {
  readonly firstStrips: Strips;
  readonly freeStrips: Strips;
  readonly lineRules: LineRules<BotoSymbol>;
  readonly moonUnits: Readonly<Record<number, number>>;
  readonly freeSpins: Readonly<Record<number, number>>;
  readonly addedSpins: number;
  readonly highestUnits: number;
}

export const BOTO_TABLES: BotoTables = {
  firstStrips: FIRST_STRIPS,
  freeStrips: FREE_STRIPS,
  lineRules: { lines: LINES, pays: new Map(Object.entries(PAYTABLE) as [BotoSymbol, Readonly<Record<3 | 4 | 5, number>>][]), wild: 'boto' },
  moonUnits: MOON_UNITS,
  freeSpins: FREE_SPINS,
  addedSpins: ADDED_SPINS,
  highestUnits: HIGHEST_UNITS,
};

/** Raise it with each change of the rules in code (`play-round.ts`), so that the version changes although the tables are the same. */
const RULES = 1;

/** The tables in the form that the version hash covers. */
export function tablesAsData(tables: BotoTables): PlainData {
  return {
    rules: RULES,
    unitsPerStake: UNITS_PER_STAKE,
    rows: ROWS,
    botoReels: BOTO_REELS,
    firstStrips: tables.firstStrips,
    freeStrips: tables.freeStrips,
    lines: tables.lineRules.lines,
    pays: Object.fromEntries(tables.lineRules.pays) as PlainData,
    wild: tables.lineRules.wild,
    moonUnits: tables.moonUnits,
    freeSpins: tables.freeSpins,
    addedSpins: tables.addedSpins,
    highestUnits: tables.highestUnits,
  };
}
