import {
  BONFIRES_NEEDED,
  CAP_UNITS,
  FALL_WEIGHTS,
  FREE_DROPS,
  MORE_FREE_DROPS,
  MOST_FREE_DROPS,
  PAYS,
  SIZES,
  SMALLEST_CLUSTER,
  TRAIL,
  UNITS_PER_STAKE,
} from './paytable.ts';
import { BONFIRE, COLUMNS, FRUITS, LANTERN, ROWS } from './symbols.ts';

/**
 * The rules as plain data: shown on a page, and hashed with the outcomes into the version. Pays are units, `unitsPerStake` of them to the
 * stake.
 */
export const FESTA_RULES = {
  columns: COLUMNS,
  rows: ROWS,
  /** The cheapest first. */
  fruits: FRUITS,
  wild: LANTERN,
  scatter: BONFIRE,
  unitsPerStake: UNITS_PER_STAKE,
  smallestCluster: SMALLEST_CLUSTER,
  sizes: SIZES,
  pays: PAYS,
  trail: TRAIL,
  bonfiresNeeded: BONFIRES_NEEDED,
  freeDrops: FREE_DROPS,
  moreFreeDrops: MORE_FREE_DROPS,
  mostFreeDrops: MOST_FREE_DROPS,
  capUnits: CAP_UNITS,
  fallWeights: FALL_WEIGHTS,
} as const;
