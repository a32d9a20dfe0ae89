import type { OutsideCheck } from '#server/platform/db/outside-check.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createHub88Catalogue } from './adapters/hub88-catalogue.ts';
import { createSupplierCatalogue } from './adapters/supplier-catalogue.ts';
import { createSupplierReplayer } from './adapters/supplier-replayer.ts';
import { createSupplierRounds } from './adapters/supplier-rounds.ts';
import { STUDIO, type Supplier, suppliersOf } from './adapters/suppliers.ts';
import { centralExclusionParts } from './central-exclusion/central-exclusion-parts.ts';
import type { CasinoDeps, CasinoOptions } from './deps.ts';
import { createStudioLauncher, type StudioClocks } from './provider-wallet/adapters/studio-launcher.ts';
import { createSupplierLauncher } from './provider-wallet/adapters/supplier-launcher.ts';
import { hub88Of, theirKeyReader } from './hub88/hub88-config.ts';
import type { PersonFacts } from './hub88/hub88-deps.ts';
import { createHub88Book } from './hub88/hub88-book.ts';
import { createHub88Freebets } from './hub88/hub88-freebets.ts';
import { createHub88Launcher, hub88Origins } from './hub88/hub88-launcher.ts';
import { hub88Routes } from './hub88/hub88-routes.ts';
import type { GameLauncher } from './provider-wallet/domain/game-launcher.ts';
import { realClock } from '#server/platform/system-clock.ts';
import { compareRounds } from './provider-wallet/use-cases/compare-rounds.ts';
import { type WalletPartsDeps, walletParts } from './provider-wallet/wallet-parts.ts';
import { reconciliationParts } from './reconciliation/reconciliation-parts.ts';
import * as declared from './settings.ts';
import { catalogueRoutes } from './http/catalogue-routes.ts';
import { gameRoutes } from './http/game-routes.ts';
import { pictureRoutes } from './http/picture-routes.ts';
import { playerRoutes } from './http/player-routes.ts';
import { winRoutes } from './http/win-routes.ts';
import { casinoRetention } from './store/retention.ts';
import { pictureJob } from './use-cases/fetch-pictures.ts';
import { importJob } from './use-cases/import-job.ts';
import { rankGamesJob } from './use-cases/rank-games.ts';
import { createCatalogueReader } from './use-cases/read-catalogue.ts';
import { settledSubscriptions } from './use-cases/take-settled.ts';
import { publishWinJob } from './use-cases/publish-win.ts';
import type { CasinoConfig } from './variables.ts';

/** The dependencies of the casino's use cases. Imports the lists of our studio, of every configured supplier, and of an aggregator if there is one. */
export function createCasinoDeps(options: CasinoOptions, config: CasinoConfig): CasinoDeps {
  const { db, log, settings, random, metrics, complianceProfile } = options;
  const aggregator = createHub88Catalogue(config);
  const hub88 = hub88Of(config);
  const suppliers = suppliersOf(config);
  return {
    ...{ db, log, settings, random, metrics, complianceProfile },
    sources: [...suppliers.map(createSupplierCatalogue), ...(aggregator === null ? [] : [aggregator])],
    announcers: hub88 === null ? [] : [createHub88Freebets(hub88)],
    replayers: withSecrets(suppliers.filter(({ replays }) => replays)).map(createSupplierReplayer),
    catalogue: createCatalogueReader(options),
    showsWins: complianceProfile !== 'br',
  };
}

/** The wallet's dependencies in addition to the catalogue's. */
type WalletOptions = Pick<WalletPartsDeps, 'clock' | 'ids' | 'complianceProfile' | 'liveSession' | 'siteProtocol'> & {
  /** The player data for an aggregator, in addition to the alias; null for an unknown player. */
  readonly personOf: (playerId: string) => Promise<PersonFacts | null>;
};

/** The launcher of each supplier. */
function gameLaunchers(config: CasinoConfig, clocks: StudioClocks): readonly GameLauncher[] {
  const hub88 = hub88Of(config);
  const ours = suppliersOf(config).map((supplier) => (supplier.live ? createStudioLauncher(supplier, clocks) : createSupplierLauncher(supplier)));
  return [...ours, ...(hub88 === null ? [] : [createHub88Launcher(hub88)])];
}

/** The origins allowed in our frames. */
export function gameOrigins(config: CasinoConfig): string[] {
  const hub88 = hub88Of(config);
  return [...suppliersOf(config).flatMap(({ origins }) => origins), ...(hub88 === null ? [] : hub88Origins(hub88))];
}

/** Suppliers with a secret: calls of the others are never accepted. */
function withSecrets(suppliers: readonly Supplier[]): readonly (Supplier & { readonly secret: string })[] {
  return suppliers.flatMap(({ secret, ...supplier }) => (secret === undefined ? [] : [{ ...supplier, secret }]));
}

/** Suppliers that serve a signed list of their rounds. */
function roundChecks({ db, clock }: Pick<WalletPartsDeps, 'db' | 'clock'>, config: CasinoConfig): readonly OutsideCheck[] {
  return withSecrets(suppliersOf(config).filter(({ lists }) => lists)).map((supplier) => {
    const compared = { db, clock, realClock, source: supplier.code, rounds: createSupplierRounds({ ...supplier, clock, realClock }) };
    const whose = supplier.code === STUDIO ? 'the studio’s list of rounds' : `the list of rounds of ${supplier.code}`;
    return { name: `casino (e) ${whose} says what was staked and won here`, run: () => compareRounds(compared) };
  });
}

/** Launch, provider wallet, catalogue and its import, favourites, recent games, popularity, and the last wins. */
export function createCasinoModule(deps: CasinoDeps, options: WalletOptions, config: CasinoConfig): ModuleParts {
  const launchers = gameLaunchers(config, { clock: options.clock, realClock });
  const walletDeps = { ...deps, ...options, launchers, providerSecrets: new Map(Object.entries(config.PROVIDER_SECRETS)) };
  const wallet = walletParts(walletDeps);
  const exclusion = centralExclusionParts({ ...deps, clock: options.clock });
  const hub88 = hub88Of(config);
  const aggregator =
    hub88 === null ? [] : hub88Routes({ ...walletDeps, theirKey: theirKeyReader(hub88.HUB88_PUBLIC_KEY_FILE), subPartnerId: hub88.HUB88_SUB_PARTNER_ID });
  const books = reconciliationParts({ ...walletDeps, books: hub88 === null ? [] : [createHub88Book(hub88)] });
  return {
    settings: Object.values(declared),
    routes: [...wallet.routes, ...aggregator, ...catalogueRoutes(deps), ...gameRoutes(deps), ...playerRoutes(deps), ...winRoutes(deps), ...pictureRoutes(deps)],
    subscriptions: [...settledSubscriptions({ ...deps, clock: options.clock }), ...exclusion.subscriptions],
    periodicJobs: [
      ...wallet.periodicJobs,
      ...exclusion.periodicJobs,
      ...books.periodicJobs,
      publishWinJob(deps),
      rankGamesJob(deps),
      importJob(deps),
      pictureJob(deps),
    ],
    parkedKinds: [...wallet.parkedKinds, ...exclusion.parkedKinds, ...books.parkedKinds],
    ledgerChecks: wallet.ledgerChecks,
    outsideChecks: roundChecks({ ...deps, clock: options.clock }, config),
    retention: casinoRetention(deps.db),
  };
}
