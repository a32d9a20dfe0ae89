import { GAMES, isOfferedUnder } from '#contracts/games.ts';
import type { OriginalsDeps } from '../deps.ts';

/** Where Double is not offered it has no routes and no rounds. */
export function isOffered(deps: Pick<OriginalsDeps, 'complianceProfile'>): boolean {
  return isOfferedUnder(GAMES.double, deps.complianceProfile);
}
