import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { CasinoOptions } from './casino-deps.ts';
import { catalogueRoutes } from './http/catalogue-routes.ts';
import { gameRoutes } from './http/game-routes.ts';
import { playerRoutes } from './http/player-routes.ts';
import { createCatalogueReader } from './use-cases/read-catalogue.ts';

/** Catalogue, favourites and recent games. */
export function createCasinoModule(options: CasinoOptions): ModuleParts {
  const deps = { db: options.db, settings: options.settings, catalogue: createCatalogueReader(options) };
  return { routes: [...catalogueRoutes(deps), ...gameRoutes(deps), ...playerRoutes(deps)] };
}
