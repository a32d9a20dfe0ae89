import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createHub88Catalogue } from './adapters/hub88-catalogue.ts';
import { createStudioCatalogue } from './adapters/studio-catalogue.ts';
import type { CasinoDeps, CasinoOptions } from './deps.ts';
import { catalogueRoutes } from './http/catalogue-routes.ts';
import { gameRoutes } from './http/game-routes.ts';
import { pictureRoutes } from './http/picture-routes.ts';
import { playerRoutes } from './http/player-routes.ts';
import { winRoutes } from './http/win-routes.ts';
import { casinoRetention } from './store/retention.ts';
import { pictureSweep } from './use-cases/fetch-pictures.ts';
import { importSweep } from './use-cases/import-sweep.ts';
import { rankGamesSweep } from './use-cases/rank-games.ts';
import { createCatalogueReader } from './use-cases/read-catalogue.ts';
import { settledSubscription } from './use-cases/take-settled.ts';
import { publishWinSweep } from './use-cases/publish-win.ts';
import type { CasinoConfig } from './variables.ts';

/** What the casino's use cases stand on. The studio's list is taken in always, an aggregator's where one is configured. */
export function createCasinoDeps(options: CasinoOptions, config: CasinoConfig): CasinoDeps {
  const { db, log, settings, random, metrics, complianceProfile } = options;
  const aggregator = createHub88Catalogue(config);
  return {
    ...{ db, log, settings, random, metrics },
    sources: [createStudioCatalogue(config), ...(aggregator === null ? [] : [aggregator])],
    catalogue: createCatalogueReader(options),
    showsWins: complianceProfile !== 'br',
  };
}

/** Catalogue and its import, favourites, recent games, what is played most, and the last wins. */
export function createCasinoModule(deps: CasinoDeps, { clock }: Pick<CasinoOptions, 'clock'>): ModuleParts {
  return {
    routes: [...catalogueRoutes(deps), ...gameRoutes(deps), ...playerRoutes(deps), ...winRoutes(deps), ...pictureRoutes(deps)],
    subscriptions: [settledSubscription({ ...deps, clock })],
    sweeps: [publishWinSweep(deps), rankGamesSweep(deps), importSweep(deps), pictureSweep(deps)],
    retention: casinoRetention(deps.db),
  };
}
