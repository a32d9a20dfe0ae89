import { GAMES, isOfferedUnder } from '#contracts/games.ts';
import type { OriginalsDeps } from '../deps.ts';

/** The table's name in the rounds engine. */
export const DOUBLE_TABLE = 'double';
/** The kind under which a bet that cannot be ended is quarantined. */
export const DOUBLE_BET = 'double.bet';

/** From the last payment to the next round. */
export const REST_MS = 3_000;

/** Where Double is not offered it has no routes and no rounds. */
export function isOffered(deps: Pick<OriginalsDeps, 'complianceProfile'>): boolean {
  return isOfferedUnder(GAMES.double, deps.complianceProfile);
}
