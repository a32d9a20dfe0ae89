import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import { eventRoutes } from './http/event-routes.ts';
import { standingRoutes } from './http/standing-routes.ts';
import { favouriteRoutes } from './http/favourite-routes.ts';
import { sportRoutes } from './http/sport-routes.ts';

/** Wires the visitor pages (sports, events, results, rules) and a player's favourites. */
export function catalogueParts(deps: SportsbookDeps): ModuleParts {
  return { routes: [...sportRoutes(deps), ...eventRoutes(deps), ...standingRoutes(deps), ...favouriteRoutes(deps)] };
}
