import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import { gameOrigins } from '#server/modules/casino/module.ts';
import type { Upgrades } from '#server/platform/http/connections/upgrades.ts';
import { isApi, unknownPath } from '#server/platform/http/create-http.ts';
import type { Authenticator } from '#server/platform/http/principal.ts';
import { createLimits } from '#server/platform/http/rate-limits.ts';
import { refuseCrossSite } from '#server/platform/http/refuse-forgery.ts';
import type { CspOptions } from '#server/platform/http/security-headers.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { Config } from './config/load-config.ts';
import { mountBuildRoutes } from './web/build-routes.ts';
import { BUILD_DIRECTORY } from './web/built-pages.ts';
import { type DevPages, devPages, isViteUpgrade } from './web/dev-pages.ts';
import { NONCE_MARK } from './web/nonce-mark.ts';
import type { PageServer } from './web/page-server.ts';
import { createPageReader } from './web/read-page.ts';
import { refusePage } from './web/refuse-page.ts';
import type { Renderer } from './web/render-job.ts';
import { renderPage } from './web/render-page.ts';
import { sendPage } from './web/send-page.ts';
import { supplierOrigins } from './web/supplier-origins.ts';

interface MountWebOptions {
  readonly internalSecret: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly config: Config;
  readonly settings: SettingsReader;
  readonly clock: Clock;
  readonly authenticator: Pick<Authenticator, 'verify'>;
  /** Delay before the 429 of a visitor over the page limit; a second unless given. */
  readonly refusalWaitMs?: number;
}

const REFUSAL_WAIT_MS = 1_000;

/** The service worker with the offline page. Browsers revalidate it on each use, and it may fetch only from this site. */
const WORKER = '/sw.js';
const WORKER_CSP = "default-src 'none'; connect-src 'self'";

/**
 * Mounts the built site: its files with immutable caching, every other path rendered by `renderer`. Call it after every API route is mounted and before
 * listening.
 */
export async function mountBuiltWeb(app: FastifyInstance, renderer: Renderer, options: MountWebOptions & { readonly build?: string }): Promise<void> {
  await serveBuiltFiles(app, options.build ?? BUILD_DIRECTORY);
  mountPages(app, renderer, options);
}

/** Mounts the site as Vite serves its sources, inside this process. */
export async function mountDevWeb(app: FastifyInstance, upgrades: Upgrades, options: MountWebOptions): Promise<void> {
  const vite = await devPages(app.server);
  upgrades.claim(isViteUpgrade);
  app.addHook('onClose', () => vite.close());
  mountPages(app, renderHere(vite), { ...options, vite });
}

/**
 * Mounts the catch-all that renders pages. An undeclared path of the API stays a JSON 404. Anonymous pages are cached for two seconds; pages are rate-limited
 * per address.
 */
export function mountPages(app: FastifyInstance, renderer: Renderer, options: MountWebOptions & { readonly vite?: DevPages }): void {
  mountBuildRoutes(app, renderer.buildId);
  const development = options.vite !== undefined;
  const csp = policyOf(options.config, development);
  const limits = createLimits(app, { ...options, rateLimitFactor: options.config.RATE_LIMIT_FACTOR, routes: [] });
  const pageFor = createPageReader({ app, renderer, limits, development, ...options });
  app.addHook('onClose', () => renderer.close());
  // Password managers send their users here (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/user/password', 302));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    // Pages are compressed when they are rendered.
    compress: false,
    handler: async (request, reply) => {
      if (isApi(request.url)) throw unknownPath();
      if (options.vite && (await options.vite.serve(request, reply))) return reply.hijack();
      try {
        if (request.method === 'POST') refuseCrossSite(request);
        sendPage(request, reply, await pageFor(request, reply), { ...csp, suppliers: supplierOrigins(options.settings) });
      } catch (error) {
        await refusePage(reply, error, options.refusalWaitMs ?? REFUSAL_WAIT_MS);
      }
      return reply;
    },
  });
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
}

async function serveBuiltFiles(app: FastifyInstance, build: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(build, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', freshnessOf(path));
      if (path.includes(WORKER)) reply.header('content-security-policy', WORKER_CSP);
    },
  });
}

function freshnessOf(path: string): string {
  if (path.includes(WORKER)) return 'no-cache';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function policyOf(config: Config, development: boolean): Omit<CspOptions, 'nonce'> {
  const realtime =
    config.REALTIME_HOST === ''
      ? []
      : [`wss://${config.REALTIME_HOST}:${config.REALTIME_PORT || '443'}`, `ws://${config.REALTIME_HOST}:${config.REALTIME_PORT || '80'}`];
  const identityCheck = new URL(config.IDENTITY_CHECK_URL).origin;
  return { frameOrigins: [identityCheck, ...gameOrigins(config)], cameraOrigins: [identityCheck], connectOrigins: realtime, development };
}

/** Renders in this thread: for Vite, and for tests with a page server of their own. */
export function renderHere(pages: PageServer): Renderer {
  return {
    buildId: pages.buildId,
    addresses: pages.addresses,
    render: (job, host) => renderPage(pages, job, host, NONCE_MARK),
    close: async () => undefined,
  };
}
