import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import type { ReadCashouts } from './bet-queries.ts';
import { betRoutes } from './bet-routes.ts';

/** Wires the player's own bets. */
export function myBetsParts(deps: SportsbookDeps, readCashouts: ReadCashouts): ModuleParts {
  return { routes: betRoutes(deps, readCashouts) };
}
