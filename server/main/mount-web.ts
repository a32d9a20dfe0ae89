import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { join } from 'node:path';
import { brandFor } from '#contracts/brands.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Config } from '#server/platform/config/load-config.ts';
import { isApi, unknownPath } from '#server/platform/http/create-http.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import type { CspOptions } from '#server/platform/http/security-headers.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { mountBuildRoutes } from './web/build-routes.ts';
import { BUILD_DIRECTORY, builtPages } from './web/built-pages.ts';
import { callInProcess } from './web/call-in-process.ts';
import { type DevPages, devPages } from './web/dev-pages.ts';
import { createPageCache, type PageCache } from './web/page-cache.ts';
import type { PageServer, Visit } from './web/page-server.ts';
import { cutPage, mayBeShared, NONCE_MARK, sendPage, toBeKept } from './web/send-page.ts';
import { supplierOrigins } from './web/supplier-origins.ts';
import { webRequest } from './web/web-request.ts';

export interface MountWebOptions {
  readonly internalSecret: string;
  readonly log: Logger;
  readonly config: Config;
  readonly settings: SettingsReader;
  readonly clock: Clock;
  /** True under `npm run dev`: Vite serves the site's sources from inside this process. */
  readonly dev: boolean;
  /** Where the built pages lie, unless in their usual place. */
  readonly build?: string;
}

const CACHE = { ttlMs: 2_000, capacity: 500 };

/**
 * Mounts the site on the HTTP server: built files with immutable caching, every other path rendered. Paths of the API that nobody declared stay a JSON 404.
 * Anonymous pages are kept for two seconds per host and path. Call it after every API route is mounted and before listening.
 */
export async function mountWeb(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  const dev = options.dev ? await devPages(app.server) : null;
  if (dev !== null) app.addHook('onClose', () => dev.close());
  else await serveBuiltFiles(app, options.build ?? BUILD_DIRECTORY);
  mountPages(app, dev ?? (await builtPages(options.build)), { ...options, vite: dev });
}

/** Mounts the catch-all that renders pages; split from `mountWeb` so that a page server can be handed in. */
export function mountPages(app: FastifyInstance, pages: PageServer, options: MountWebOptions & { readonly vite?: DevPages | null }): void {
  mountBuildRoutes(app, pages.buildId);
  const csp = policyOf(options.config, options.dev);
  const cache = createPageCache({ ...CACHE, nowMs: () => performance.now() });
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (isApi(request.url)) throw unknownPath();
      if (options.vite && (await options.vite.serve(request, reply))) return reply.hijack();
      const page = await pageFor(request, reply, { app, pages, cache, options });
      return sendPage(request, reply, page, { ...csp, suppliers: supplierOrigins(options.settings) });
    },
  });
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
}

interface Rendering {
  readonly app: FastifyInstance;
  readonly pages: PageServer;
  readonly cache: PageCache;
  readonly options: MountWebOptions;
}

async function pageFor(request: FastifyRequest, reply: FastifyReply, rendering: Rendering) {
  const make = async () => {
    const web = webRequest(request);
    if (web === null) throw httpRefusal(400, 'bad_request', 'Requisição inválida.');
    return cutPage(await rendering.pages.render(web, visitOf(request, rendering)));
  };
  const shared = isShared(request) && !rendering.options.dev;
  reply.header('vary', 'cookie, accept-encoding');
  reply.header('cache-control', shared ? 'private, no-cache' : 'private, no-store');
  if (!shared) return make();
  let own: Awaited<ReturnType<typeof make>> | undefined;
  const kept = await rendering.cache.get(`${isCrawler(request) ? 'crawler ' : ''}${request.headers.host ?? ''}${request.url}`, async () => {
    own = await make();
    return mayBeShared(own) ? toBeKept(own) : null;
  });
  return kept ?? own ?? make();
}

function visitOf(request: FastifyRequest, { app, options }: Rendering): Visit {
  return {
    nonce: NONCE_MARK,
    mayBeLoggedIn: (request.cookies['jwt'] ?? '') !== '',
    publicUrl: options.config.PUBLIC_URL.replace(/\/+$/, ''),
    brand: brandFor(options.config.OPERATOR_API_URL).id,
    bot: isCrawler(request),
    now: () => options.clock.now(),
    call: callInProcess(app, options.internalSecret, request),
    report: (error) => options.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a page failed'),
  };
}

/** A browser without a window (a test's, a preview's) runs the page as any other does, and is shown what players are shown. */
function isCrawler(request: FastifyRequest): boolean {
  return isbot((request.headers['user-agent'] ?? '').replace('HeadlessChrome/', 'Chrome/'));
}

function isShared(request: FastifyRequest): boolean {
  const safe = request.method === 'GET' || request.method === 'HEAD';
  return safe && request.headers.cookie === undefined && request.headers.authorization === undefined && !request.url.includes('?');
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
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

function policyOf(config: Config, development: boolean): Omit<CspOptions, 'nonce'> {
  const realtime =
    config.REALTIME_HOST === ''
      ? []
      : [`wss://${config.REALTIME_HOST}:${config.REALTIME_PORT || '443'}`, `ws://${config.REALTIME_HOST}:${config.REALTIME_PORT || '80'}`];
  return { frameOrigins: [new URL(config.IDENTITY_CHECK_URL).origin], connectOrigins: realtime, development };
}
