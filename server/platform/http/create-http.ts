import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isLockTimeout, isTransient } from '../db/transient-error.ts';
import type { Logger } from '../log/create-logger.ts';
import { type AcceptsOrigin, isSameHost } from './addresses/accepted-hosts.ts';
import { clientAddress } from './addresses/client-address.ts';
import { limitConnections } from './connections/connection-limits.ts';
import { drainConnections } from './connections/drain-connections.ts';
import { cutSlowReaders } from './connections/cut-slow-readers.ts';
import type { HttpOptions, HttpTimeouts } from './http-options.ts';
import { isInternalAddress } from './addresses/internal-address.ts';
import { mountRoute } from './mount-route.ts';
import { parseJson } from './parse-json.ts';
import { createProxyWatch } from './addresses/proxy-watch.ts';
import { readableAddress } from './addresses/readable-address.ts';
import { createLimits } from './rate-limits.ts';
import { busy, HttpRefusal, httpRefusal, unavailable } from './refusals.ts';
import { API_CSP, commonHeaders } from './security-headers.ts';
import type { Route } from './route.ts';
import { isWebSocketOffer } from './connections/upgrades.ts';

declare module 'fastify' {
  interface FastifyRequest {
    clientAddress: string;
    rawBody: Buffer | undefined;
    /** Accepts the origins of the site's own pages. */
    acceptsOrigin: AcceptsOrigin;
  }
  interface FastifyContextConfig {
    /** True when the handler reads the bytes itself. */
    keepsBodyRaw?: boolean;
    /** True for a route that takes forms with a file. */
    takesForms?: boolean;
    /** True for a route that takes a raw body whatever its media type. */
    takesAnyType?: boolean;
    /** The answer to an unread body, in the shape of the route's contract. */
    unreadBody?: Route['unreadBody'];
  }
}

const BODY_LIMIT_BYTES = 64 * 1024;
const TIMEOUTS: HttpTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 2_000,
  slowReaders: { patienceMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 2_000 },
};
/** How long running requests may continue when the process is stopped. */
const STOP_MS = 10_000;
/** Monitoring calls these paths under any host name of the process. */
const ANY_HOST = /^\/(healthz|readyz|metrics)(\?|$)/;

/** Builds the HTTP server with every module's routes; answers are JSON in the contract's shapes. It does not listen yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    rewriteUrl: ({ url = '/' }) => (isApi(url) ? url : readableAddress(url)),
    frameworkErrors: (error, request, reply) => void answerBeforeRouting(error, request, reply),
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs, shouldUpgradeCallback: isWebSocketOffer },
  });
  drainConnections(app, STOP_MS);
  if (options.connections !== undefined) limitConnections(app.server, options.connections, options.proxies);
  app.decorateRequest('clientAddress', '');
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('acceptsOrigin', options.acceptsOrigin ?? isSameHost);
  addBodyParsers(app);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { global: false });
  addHooks(app, options);
  cutSlowReaders(app, timeouts.slowReaders);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, options.log));
  const limits = createLimits(app, options);
  for (const route of options.routes) mountRoute(app, route, { ...options, limits });
  return app;
}

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    if (request.routeOptions.config.keepsBodyRaw === true) return done(null, undefined);
    try {
      done(null, parseJson((body as Buffer).toString('utf8')));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    const { keepsBodyRaw, takesAnyType } = request.routeOptions.config;
    if (keepsBodyRaw === true && takesAnyType !== true) return done(unsupportedMediaType(), undefined);
    request.rawBody = body as Buffer;
    done(null, keepsBodyRaw === true ? undefined : Object.fromEntries(new URLSearchParams((body as Buffer).toString('utf8'))));
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesForms !== true) return done(unsupportedMediaType(), undefined);
    request.rawBody = body as Buffer;
    done(null, undefined);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesAnyType !== true) return done(unsupportedMediaType(), undefined);
    request.rawBody = body as Buffer;
    done(null, undefined);
  });
}

function addHooks(app: FastifyInstance, options: HttpOptions): void {
  const { acceptsHost = () => true } = options;
  const watchProxy = createProxyWatch({ proxies: options.proxies, log: options.log, isInternal: isInternalAddress });
  const seconds = options.metrics.histogram('palpite_http_request_seconds', 'Time to answer, by route and status class', {
    route: 'the site’s routes',
    status: ['2xx', '3xx', '4xx', '5xx'],
  });
  app.addHook('onRequest', async (request, reply) => {
    request.clientAddress = clientAddress(request.ip, request.headers, options.proxies);
    reply.header('x-request-id', request.id);
    reply.headers(commonHeaders);
    if (ANY_HOST.test(request.url)) return;
    const hostAccepted = acceptsHost(request.headers.host);
    watchProxy(request, hostAccepted);
    if (!hostAccepted) throw httpRefusal(421, 'unknown_host', 'Este endereço não é atendido aqui.');
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_CSP);
    if (!reply.hasHeader('cache-control') && isApi(request.url)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'unmatched', status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
  });
}

/** True for paths that answer JSON: an unknown one gets a JSON 404, not the site's page. */
export function isApi(url: string): boolean {
  return /^\/(api|v2|webhooks|provider|sportsbook|testing)(\/|$|\?)/.test(url);
}

/** The JSON 404 of an unknown API path. */
export function unknownPath(): HttpRefusal {
  return httpRefusal(404, 'not_found', 'Não encontrado.');
}

function unsupportedMediaType(): HttpRefusal {
  return httpRefusal(415, 'unsupported_media_type', 'Formato de dados não aceito. Envie JSON.');
}

async function answerError(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply, log: Logger): Promise<FastifyReply> {
  const known = error instanceof HttpRefusal ? error : fastifyRefusal(error);
  const own = known === undefined ? undefined : request.routeOptions.config.unreadBody?.(known.statusCode, known.message);
  if (own !== undefined) return reply.code(own.status).send(own.body);
  if (known !== undefined) return reply.code(known.statusCode).headers(known.headers).send(known.body);
  if (isTransient(error)) {
    log.warn({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url }, 'a request found the database away or busy');
    const { statusCode, headers, body } = isLockTimeout(error) ? busy() : unavailable();
    return reply.code(statusCode).headers(headers).send(body);
  }
  log.error({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url }, 'a request failed');
  return reply.code(500).send({ error: 'Ocorreu um erro tente novamente.', code: 'internal_error', message: 'Ocorreu um erro tente novamente.' });
}

/** The answer to an invalid address: unreadable, or with a part longer than any name. No hook has run yet, so the common headers are set here. */
function answerBeforeRouting(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, body } = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? unknownPath() : httpRefusal(400, 'bad_request', 'Requisição inválida.');
  reply.headers({ ...commonHeaders, 'x-request-id': request.id, 'cache-control': 'no-store', 'content-security-policy': API_CSP });
  return reply.code(statusCode).send(body);
}

function fastifyRefusal(error: FastifyError): HttpRefusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return httpRefusal(413, 'body_too_large', 'O corpo da requisição é grande demais.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return httpRefusal(400, 'malformed_body', 'O corpo da requisição não corresponde ao tamanho informado.');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? httpRefusal(error.statusCode, 'bad_request', 'Requisição inválida.')
        : undefined;
  }
}
