import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { channels } from '#contracts/channels.ts';
import { isUuid } from '#kernel/ids.ts';
import { holderOf } from '#server/modules/bonus/index.ts';
import { maintence } from '#server/modules/site/index.ts';
import { assertAllSealed, openKeys } from '#server/platform/crypto/open-keys.ts';
import { type AcceptsHost, ownAddresses } from '#server/platform/http/addresses/accepted-hosts.ts';
import { trustedProxies } from '#server/platform/http/addresses/client-address.ts';
import { answerUpgrades, type Upgrades } from '#server/platform/http/connections/upgrades.ts';
import { createHttp, isApi } from '#server/platform/http/create-http.ts';
import { mountOperations } from '#server/platform/http/operations.ts';
import { createPlayWatch } from '#server/platform/http/play-watch.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { PeriodicRunner } from '#server/platform/jobs/periodic-runner.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { Relay } from '#server/platform/outbox/relay.ts';
import { broadcastingAuthRoute } from '#server/platform/realtime/auth-route.ts';
import type { Bus } from '#server/platform/realtime/bus/bus.ts';
import type { RealtimeServer } from '#server/platform/realtime/realtime-server.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createBackgroundWork, openBus } from './create-background-work.ts';
import { createFoundations, type FoundationOptions } from './create-foundations.ts';
import { createModules, type ModuleOptions, type Modules } from './create-modules.ts';
import { everySealedTable } from './every-sealed-table.ts';
import { clockRoutes } from './http/clock-routes.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { documentationRoutes } from './http/documentation-routes.ts';
import { openRealtime } from './http/open-realtime.ts';
import type { Foundations } from './parts.ts';
import { pageMetrics } from './web/renderer/page-metrics.ts';

/** The whole site, wired but not listening: tests call `app.inject`; `start-site` listens and runs the background work. */
export interface Site extends Foundations {
  readonly app: FastifyInstance;
  readonly modules: Modules;
  readonly parts: readonly ModuleParts[];
  readonly routes: readonly Route[];
  readonly relay: Relay;
  readonly periodicRunner: PeriodicRunner;
  readonly jobs: JobQueue;
  readonly retention: readonly RetentionRule[];
  readonly bus: Bus;
  readonly realtime: RealtimeServer;
  readonly upgrades: Upgrades;
  readonly acceptsHost: AcceptsHost;
  readonly internalSecret: string;
  readonly reloadClock: () => Promise<void>;
  /** Compares the secrets with the stored data, before any other access to the database; throws KeyProblem. */
  openKeys(): Promise<void>;
  close(): Promise<void>;
}

/** Wires foundations, modules, HTTP, outbox, periodic jobs, job queue and sockets. Sends nothing to the database. */
export async function compose(options: FoundationOptions & ModuleOptions): Promise<Site> {
  const base = createFoundations(options);
  const found = { ...base, bus: openBus(base) };
  const { config, db, clock, vault, log, metrics, settings } = found;
  const modules = createModules(found, options);
  const { parts } = modules;
  settings.declare(parts.flatMap((part) => part.settings ?? []));
  const { jobs, retention, periodicRunner, relay } = createBackgroundWork(found, modules, options);
  const proxies = trustedProxies(config.TRUSTED_PROXIES);
  const { acceptsHost, acceptsOrigin } = ownAddresses({ publicUrl: config.PUBLIC_URL, loopback: !config.production });
  const realtime = openRealtime({ ...found, proxies, acceptsOrigin });
  const presence = parts.flatMap((part) => part.presence ?? []);
  const routes = [
    ...parts.flatMap((part) => part.routes ?? []),
    broadcastingAuthRoute({
      ...{ channels, key: config.REALTIME_KEY, secret: config.REALTIME_SECRET, authenticator: modules.authenticator, presence },
      holders: { 'private-bonus.{id}': async (id) => (isUuid(id) ? holderOf(db.k, id) : null) },
    }),
    ...(config.PALPITE_CLOCK === 'controllable' ? clockRoutes({ ...found, parts, periodicRunner, relay }) : []),
  ];
  const internalSecret = randomBytes(24).toString('hex');
  const app = await createHttp({
    db,
    clock,
    vault,
    log,
    metrics,
    ...{ authenticator: modules.authenticator, judgeAddress: modules.judgeAddress, findObstacle: modules.findObstacle },
    playWatch: createPlayWatch({ db, clock, log, metrics, games: [...new Set(routes.flatMap(({ plays }) => plays?.game ?? []))] }),
    ...{ proxies, acceptsHost, acceptsOrigin },
    connections: connectionLimits(config),
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    routes,
    internalSecret,
  });
  pageMetrics(metrics);
  refuseWhileClosed(app, settings);
  await mountOperations(app, { db, clock, metrics });
  documentationRoutes(app, routes);
  const upgrades = answerUpgrades(app.server);
  upgrades.claim(realtime.upgrade);
  return {
    ...found,
    app,
    modules,
    parts,
    routes,
    relay,
    periodicRunner,
    jobs,
    retention,
    realtime,
    upgrades,
    acceptsHost,
    internalSecret,
    async openKeys() {
      await openKeys(db, vault, everySealedTable, clock.now());
      await assertAllSealed(db);
    },
    async close() {
      await periodicRunner.stop();
      await relay.stop();
      await realtime.close();
      await app.close();
      await jobs.stop();
      await found.bus.close();
      await db.close();
    },
  };
}

const ALWAYS_OPEN = /^\/(healthz|readyz|metrics|webhooks|testing|v2\/settings|assets|builds)(\/|$|\?)/;

/** While `maintence` is on, players' calls get 503; health endpoints, suppliers' callbacks and the settings stay available. */
function refuseWhileClosed(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request) => {
    if (!settings.get(maintence) || ALWAYS_OPEN.test(request.url) || !isApi(request.url)) return;
    throw httpRefusal(503, 'maintenance', 'Estamos em manutenção. Voltamos em breve!', { 'retry-after': '120' });
  });
}
