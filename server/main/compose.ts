import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#server/platform/http/create-http.ts';
import { trustedProxies } from '#server/platform/http/client-address.ts';
import { mountOperations } from '#server/platform/http/operations.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts';
import { createSweeper, type Sweeper } from '#server/platform/jobs/sweeper.ts';
import { assertAllSealed, openKeys } from '#server/platform/crypto/open-keys.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createRelay, type Relay } from '#server/platform/outbox/relay.ts';
import { parkedGaugeSweep } from '#server/platform/parking/parked-gauge.ts';
import { broadcastingAuthRoute } from '#server/platform/realtime/auth-route.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';
import { createLocalBus } from '#server/platform/realtime/local-bus.ts';
import { realtimeSubscription } from '#server/platform/realtime/outbox-subscription.ts';
import { createPostgresBus } from '#server/platform/realtime/postgres-bus.ts';
import { createRealtimeServer, type RealtimeServer } from '#server/platform/realtime/realtime-server.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import { retentionSweep } from '#server/platform/retention/retention-sweep.ts';
import { createFoundations, type FoundationOptions } from './create-foundations.ts';
import { createModules, type Modules } from './create-modules.ts';
import { everySealedTable } from './every-sealed-table.ts';
import { clockRoutes } from './http/clock-routes.ts';
import { documentationRoutes } from './http/documentation-routes.ts';
import { refuseWhileClosed } from './http/refuse-while-closed.ts';
import type { Foundations } from './parts.ts';

/** The whole site, wired but not listening: tests call `app.inject`, `start-site` listens and runs the background work. */
export interface Site extends Foundations {
  readonly app: FastifyInstance;
  readonly modules: Modules;
  readonly parts: readonly ModuleParts[];
  readonly routes: readonly Route[];
  readonly relay: Relay;
  readonly sweeper: Sweeper;
  readonly jobs: JobQueue;
  readonly retention: readonly RetentionRule[];
  readonly bus: Bus;
  readonly realtime: RealtimeServer;
  readonly internalSecret: string;
  readonly reloadClock: () => Promise<void>;
  /** Holds the secrets against what is stored, before anything else is asked of the database; throws KeyProblem. */
  openKeys(): Promise<void>;
  close(): Promise<void>;
}

/** Wires foundations, modules, HTTP, outbox, sweeps, jobs and sockets. Asks nothing of the database. */
export async function compose(options: FoundationOptions): Promise<Site> {
  const found = createFoundations(options);
  const { config, db, clock, vault, log, metrics, settings } = found;
  const modules = createModules(found);
  const { parts } = modules;
  const bus =
    config.BUS_URL === undefined ? createLocalBus() : createPostgresBus({ url: config.BUS_URL === 'postgres:' ? config.DATABASE_URL : config.BUS_URL, log });
  const jobs = createJobQueue({ databaseUrl: config.DATABASE_URL, log, tasks: parts.flatMap((part) => part.tasks ?? []) });
  const parkedKinds = parts.flatMap((part) => part.parkedKinds ?? []).map(({ kind }) => kind);
  const retention = [jobs.retention, ...parts.flatMap((part) => part.retention ?? [])];
  const sweeps = [parkedGaugeSweep(found, parkedKinds), retentionSweep(found, retention), ...parts.flatMap((part) => part.sweeps ?? [])];
  const sweeper = createSweeper({ sweeps, clock, log });
  const subscriptions = [realtimeSubscription(bus), jobs.subscription, ...parts.flatMap((part) => part.subscriptions ?? [])];
  const relay = createRelay({ db, clock, log, subscriptions });
  const realtime = createRealtimeServer({ key: config.REALTIME_KEY, secret: config.REALTIME_SECRET, bus, log, metrics });
  const channelRules = parts.flatMap((part) => part.channels ?? []);
  const routes = [
    ...parts.flatMap((part) => part.routes ?? []),
    broadcastingAuthRoute({ rules: channelRules, key: config.REALTIME_KEY, secret: config.REALTIME_SECRET }),
    ...(config.PALPITE_CLOCK === 'controllable' ? clockRoutes({ ...found, parts, sweeper, relay }) : []),
  ];
  const internalSecret = randomBytes(24).toString('hex');
  const app = await createHttp({
    db,
    clock,
    vault,
    log,
    metrics,
    authenticator: modules.authenticator,
    proxies: trustedProxies(config.TRUSTED_PROXIES),
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    routes,
    internalSecret,
  });
  refuseWhileClosed(app, settings);
  await mountOperations(app, { db, clock, metrics });
  documentationRoutes(app, routes);
  realtime.attach(app.server);
  return {
    ...found,
    app,
    modules,
    parts,
    routes,
    relay,
    sweeper,
    jobs,
    retention,
    bus,
    realtime,
    internalSecret,
    async openKeys() {
      await openKeys(db, vault, everySealedTable, clock.now());
      await assertAllSealed(db);
    },
    async close() {
      await sweeper.stop();
      await relay.stop();
      await realtime.close();
      await app.close();
      await jobs.stop();
      await bus.close();
      await db.close();
    },
  };
}
