import type { OriginalsDeps } from '../deps.ts';

/** False under `br`: a game of many players is not listed there before it is certified. Then it has no routes and no rounds. */
export function isOffered(deps: Pick<OriginalsDeps, 'complianceProfile'>): boolean {
  return deps.complianceProfile === 'open';
}
