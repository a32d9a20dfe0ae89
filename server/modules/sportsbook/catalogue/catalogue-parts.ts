import type { ModuleParts } from '#server/platform/module-parts.ts';
import { betRoutes } from '../my-bets/http/bet-routes.ts';
import type { SportsbookDeps } from '../deps.ts';
import { eventRoutes } from './http/event-routes.ts';
import { favouriteRoutes } from './http/favourite-routes.ts';
import { sportRoutes } from './http/sport-routes.ts';

/** Everything that is read: sports, events, results, rules, favourites, and the player's own bets. */
export function catalogueParts(deps: SportsbookDeps): ModuleParts {
  return { routes: [...sportRoutes(deps), ...eventRoutes(deps), ...favouriteRoutes(deps), ...betRoutes(deps)] };
}
