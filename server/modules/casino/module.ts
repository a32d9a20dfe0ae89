import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { CasinoDeps, CasinoOptions } from './deps.ts';
import { catalogueRoutes } from './http/catalogue-routes.ts';
import { gameRoutes } from './http/game-routes.ts';
import { playerRoutes } from './http/player-routes.ts';
import { winRoutes } from './http/win-routes.ts';
import { casinoRetention } from './store/retention.ts';
import { rankGamesSweep } from './use-cases/rank-games.ts';
import { createCatalogueReader } from './use-cases/read-catalogue.ts';
import { settledSubscription } from './use-cases/take-settled.ts';
import { publishWinSweep } from './use-cases/publish-win.ts';

/** Catalogue, favourites, recent games, what is played most, and the last wins. */
export function createCasinoModule(options: CasinoOptions): ModuleParts {
  const { db, log, settings, clock, complianceProfile } = options;
  const deps: CasinoDeps = { db, log, settings, catalogue: createCatalogueReader(options), showsWins: complianceProfile !== 'br' };
  return {
    routes: [...catalogueRoutes(deps), ...gameRoutes(deps), ...playerRoutes(deps), ...winRoutes(deps)],
    subscriptions: [settledSubscription({ ...deps, clock })],
    sweeps: [publishWinSweep(deps), rankGamesSweep(deps)],
    retention: casinoRetention(db),
  };
}
