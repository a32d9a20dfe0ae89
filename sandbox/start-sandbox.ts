import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import type { Clock } from '#kernel/clock.ts';
import { createIds } from '#kernel/ids.ts';
import { affiliateRoutes } from './affiliate/routes.ts';
import { aggregatorRoutes } from './aggregator/routes.ts';
import { clockRoutes } from './clock/routes.ts';
import { cpfRegistryRoutes } from './cpf-registry/routes.ts';
import { exclusionRegistryRoutes } from './exclusion-registry/routes.ts';
import { acceptBodies, answerErrors } from './host/http.ts';
import { createWebhookDelivery } from './host/webhook-delivery.ts';
import { createSandboxClock } from './host/sandbox-clock.ts';
import { openStateFile, type StateFile } from './host/state-file.ts';
import { createTimers, type Timers } from './host/timers.ts';
import type { Surroundings, SandboxSettings } from './host/surroundings.ts';
import { identityCheckRoutes } from './identity-check/routes.ts';
import { createIdentitySessions } from './identity-check/sessions.ts';
import { ipIntelligenceRoutes } from './ip-intelligence/routes.ts';
import { createMailbox } from './mailbox/create-mailbox.ts';
import { liveStudioRoutes } from './live-studio/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { flushPsp } from './pix-psp/control-routes.ts';
import { createPsp, SECOND_PSP } from './pix-psp/create-psp.ts';
import { pixPspRoutes } from './pix-psp/routes.ts';
import { publicBeaconRoutes } from './public-beacon/routes.ts';
import { sportsFeedRoutes } from './sports-feed/routes.ts';
import { FEED_SPORTS } from './sports-feed/sports/registry.ts';

const DEVELOPMENT_SECRET = 'insecure-development-secret-0123456789';

export interface SandboxOptions extends Partial<SandboxSettings> {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** The address for browsers, if it differs from the listening one. */
  readonly publicUrl?: string;
  /** Saves everything in this JSON file, if given. */
  readonly stateFile?: string;
  /** Real time by default. */
  readonly clock?: Clock;
  /** Called with failures outside any request. */
  readonly report?: (error: unknown) => void;
}

export interface RunningSandbox {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the sandbox on one port. Refuses (throws) when the port is taken or the state file is unreadable. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const report =
    options.report ?? ((error: unknown) => void process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`));
  const state = openStateFile(options.stateFile, report);
  const timers = createTimers(report);
  const app = Fastify({ bodyLimit: 1_048_576, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  const world = createWorld(options, state, timers, () => options.publicUrl ?? addressOf(app));
  acceptBodies(app);
  answerErrors(app, report);
  mountServices(app, world);
  app.addHook('preClose', async () => timers.close());

  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  return {
    url: addressOf(app),
    async close() {
      await app.close();
      await state.flush();
    },
  };
}

function mountServices(app: FastifyInstance, world: Surroundings): void {
  const psp = createPsp(world);
  const secondPsp = createPsp(world, SECOND_PSP);
  const mailbox = createMailbox(world);
  const sessions = createIdentitySessions(world);
  pixPspRoutes(app, psp);
  pixPspRoutes(app, secondPsp);
  cpfRegistryRoutes(app, world);
  exclusionRegistryRoutes(app, world);
  ipIntelligenceRoutes(app, world);
  identityCheckRoutes(app, world, sessions);
  mailboxRoutes(app, world, mailbox);
  affiliateRoutes(app, world);
  publicBeaconRoutes(app, world);
  sportsFeedRoutes(app, world);
  liveStudioRoutes(app, world);
  const aggregator = aggregatorRoutes(app, world);
  clockRoutes(app, world, async (ms) => {
    if (ms < HELD_CALLBACK_MS) return;
    await flushPsp(psp);
    await flushPsp(secondPsp);
    await aggregator.flush();
  });
  pageRoutes(app, { world, psp, mailbox });
}

/** Moving a clock by more than this ends everything that the PSP and the aggregator hold back. */
const HELD_CALLBACK_MS = 30_000;

function createWorld(options: SandboxOptions, state: StateFile, timers: Timers, publicUrl: () => string): Surroundings {
  const clock = createSandboxClock(options.clock, z.number().min(0).max(MOST_COUNT).catch(0).parse(state.remembered('clock')));
  state.register('clock', () => clock.offsetMs());
  const random = { bytes: (length: number) => randomBytes(length) };
  return {
    clock,
    random,
    ids: createIds(clock, random),
    timers,
    courier: createWebhookDelivery(timers),
    state,
    publicUrl: () => publicUrl().replace(/\/+$/, ''),
    settings: {
      siteUrl: (options.siteUrl ?? 'http://127.0.0.1:3000').replace(/\/+$/, ''),
      pixClientId: options.pixClientId ?? 'palpite',
      pixClientSecret: options.pixClientSecret ?? DEVELOPMENT_SECRET,
      identitySecret: options.identitySecret ?? DEVELOPMENT_SECRET,
      settleDelayMs: options.settleDelayMs ?? 400,
      hangMs: options.hangMs ?? 20_000,
      sportsFeedSeed: options.sportsFeedSeed ?? 'palpite',
      sportsFeedFromMs: options.sportsFeedFromMs ?? null,
      sportsFeedDays: options.sportsFeedDays ?? 14,
      sportsFeedOutrights: options.sportsFeedOutrights ?? true,
      sportsFeedSports: options.sportsFeedSports ?? FEED_SPORTS.map(({ id }) => id),
      sportsFeedLeagues: options.sportsFeedLeagues ?? null,
      dataFolder: options.dataFolder ?? '.data',
    },
  };
}

function addressOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (address === undefined || typeof address === 'string') throw new Error('the sandbox is not listening on a port');
  const host = address.address === '::' || address.address === '0.0.0.0' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
