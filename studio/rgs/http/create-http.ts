import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { StudioParts } from '../parts.ts';
import { apiRoutes } from './api-routes.ts';
import { PageRefusal, sendRefusal } from './answers.ts';
import { catalogueRoutes, type CatalogueTexts } from './catalogue-routes.ts';
import { operationsRoutes } from './operations-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { createRateLimits } from './rate-limits.ts';
import { roundListRoutes } from './round-list-routes.ts';
import type { Signer } from '../wallet/sign.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;

export interface HttpOptions {
  readonly parts: StudioParts;
  readonly signer: Signer;
  readonly texts: CatalogueTexts;
  /** The folder with the built pages, and the one with a folder for each game, which contains its poster. */
  readonly buildFolder: string;
  readonly gamesFolder: string;
  /** Origins of the casino's pages, which alone may frame a game. */
  readonly frameOrigins: readonly string[];
  /** Proxies that are trusted to report a caller's address: addresses or networks. */
  readonly trustedProxies: readonly string[];
  readonly rateLimitFactor: number;
}

/** The studio's HTTP server. It doesn't listen yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { parts } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 200 },
  });
  // JSON alone: a form of another site cannot send it.
  app.removeContentTypeParser('text/plain');
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) parts.metrics.answered(request.routeOptions.url ?? 'unmatched', 'ok');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(parts, error, request, reply));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found', message: 'Não há nada neste endereço.' }));
  apiRoutes(app, { parts, signer: options.signer, limits: createRateLimits(app, options.rateLimitFactor) });
  catalogueRoutes(app, options);
  roundListRoutes(app, parts, options.signer);
  operationsRoutes(app, parts);
  await pageRoutes(app, options);
  return app;
}

/** Always in the protocol's shape. Internal errors are logged without the request's body, because bodies contain keys and tokens. */
function answerError({ log, metrics }: StudioParts, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.routeOptions.url ?? 'unmatched';
  const code = error instanceof PageRefusal ? error.code : (error.statusCode ?? 500) < 500 ? 'invalid_request' : 'unavailable';
  metrics.answered(path, code);
  if (code === 'unavailable' && !(error instanceof PageRefusal)) log.error({ path, reason: error.message, code: error.code }, 'a call failed');
  return sendRefusal(reply, code);
}
