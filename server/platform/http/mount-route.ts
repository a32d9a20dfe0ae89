import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpOptions } from './http-options.ts';
import { requireIdempotencyKey, withStoredAnswer } from './idempotency.ts';
import type { Principal } from './principal.ts';
import type { Limits } from './rate-limits.ts';
import { type CookieChange, httpRefusal, type Reply, unauthenticated } from './refusals.ts';
import { refuseCrossSite, refuseForgery } from './refuse-forgery.ts';
import type { Context, Route } from './route.ts';
import { inSpan } from '../tracing/in-span.ts';
import { validate } from './validate.ts';
import { watchPlay } from './watch-play.ts';

type MountOptions = HttpOptions & { readonly limits: Limits };
type AnyContext = Context<unknown, unknown, unknown, 'player'>;

/** Mounts one declared route: limits, authentication, CSRF, validation, idempotency, handler, answer. */
export function mountRoute(app: FastifyInstance, route: Route, options: MountOptions): void {
  if (route.judgesAddress === true && options.judgeAddress === undefined) throw new Error(`nobody judges the addresses of ${route.method} ${route.url}`);
  app.route({
    method: route.method,
    url: route.url,
    config: {
      keepsBodyRaw: route.bodyCheckedBy === 'handler',
      takesForms: route.consumes !== undefined,
      takesAnyType: route.takesAnyType === true,
      unreadBody: route.unreadBody,
    },
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    ...beforeTheBody(route, options),
    handler: async (request, reply) => send(route, request, reply, await answerInSpan(route, request, options)),
  });
}

/** The span names the declared route, never the path, which may name a player. */
function answerInSpan(route: Route, request: FastifyRequest, options: MountOptions): Promise<Reply> {
  const attributes = { 'http.request.method': route.method, 'http.route': route.url };
  return inSpan({ name: `${route.method} ${route.url}`, kind: 'server', attributes }, async (conclude) => {
    const answered = await answer(route, request, options);
    conclude({ 'http.response.status_code': answered.status });
    return answered;
  });
}

/** A refused caller cannot send its body: the connection closes after the answer. */
function admit(route: Route, request: FastifyRequest, reply: FastifyReply): void {
  try {
    route.admit?.(request.params as Readonly<Record<string, string>>);
  } catch (error) {
    reply.header('connection', 'close');
    throw error;
  }
}

interface Known {
  readonly at: Date;
  readonly token: string | undefined;
  readonly principal: Principal | undefined;
}

/** Callers with a large body are authenticated before it is read. */
const knownAlready = new WeakMap<FastifyRequest, Known>();

function beforeTheBody(route: Route, options: MountOptions): { onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void> } {
  if (route.admit !== undefined) return { onRequest: async (request, reply) => admit(route, request, reply) };
  if (route.consumes === undefined) return {};
  return {
    async onRequest(request, reply) {
      try {
        knownAlready.set(request, await know(route, request, options));
      } catch (error) {
        reply.header('connection', 'close');
        throw error;
      }
    },
  };
}

/** Counts the caller and authenticates it. */
async function know(route: Route, request: FastifyRequest, options: MountOptions): Promise<Known> {
  await options.limits.check(request, route.rate ?? 'general', `${route.method} ${route.url}`);
  const at = options.clock.now();
  const credentials = readCredentials(request);
  if (request.method !== 'GET' && credentials.byCookie) refuseCrossSite(request);
  const principal = await placed(route, request, options, await identify(route, request, credentials, options, at));
  await refuseObstacle(route, principal, options, at);
  return { at, token: credentials.token, principal };
}

async function answer(route: Route, request: FastifyRequest, options: MountOptions): Promise<Reply> {
  const known = knownAlready.get(request) ?? (await know(route, request, options));
  return watchPlay(options.playWatch, { route, rawBody: request.rawBody, playerId: known.principal?.playerId }, () => handle(route, request, options, known));
}

async function handle(route: Route, request: FastifyRequest, options: MountOptions, { at, token, principal }: Known): Promise<Reply> {
  const needsKey = route.idempotency !== undefined;
  const context = {
    params: validate(route.params, request.params),
    query: validate(route.query, request.query),
    body: route.bodyCheckedBy === 'handler' || route.consumes !== undefined ? undefined : validate(route.body, request.body, route.besideInvalid),
    principal,
    idempotencyKey: needsKey ? requireIdempotencyKey(request.headers['idempotency-key']) : '',
    address: request.clientAddress,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    at,
    token,
    log: options.log,
    rawBody: request.rawBody ?? Buffer.alloc(0),
    request,
  } as AnyContext;
  if (route.idempotency !== 'stored') return route.handler(context as never);
  const call = {
    owner: context.principal.playerId,
    operation: `${route.method} ${request.url.split('?', 1).join('')}`,
    key: context.idempotencyKey,
    body: context.body,
  };
  return withStoredAnswer(options, call, () => route.handler(context as never));
}

interface FoundCredentials {
  readonly token: string | undefined;
  readonly byCookie: boolean;
}

function readCredentials(request: FastifyRequest): FoundCredentials {
  const header = request.headers.authorization;
  if (header !== undefined) return { token: /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? '', byCookie: false };
  return { token: request.cookies['jwt'] ?? undefined, byCookie: true };
}

async function identify(route: Route, request: FastifyRequest, found: FoundCredentials, options: MountOptions, at: Date): Promise<Principal | undefined> {
  if (route.access === 'public') return undefined;
  const unsafe = request.method !== 'GET';
  const principal = await lookUp(route, found.token, options, at, route.playerAct ?? unsafe);
  if (principal === null) {
    if (route.access === 'optional') return undefined;
    throw unauthenticated();
  }
  if (unsafe && found.byCookie) refuseForgery(request, (await options.authenticator.session(principal))?.csrf ?? null);
  return principal;
}

/** The principal, with the result of the address check on routes that need it. */
async function placed(route: Route, request: FastifyRequest, { judgeAddress }: MountOptions, principal: Principal | undefined): Promise<Principal | undefined> {
  if (route.judgesAddress !== true || principal === undefined || judgeAddress === undefined) return principal;
  return { ...principal, addressRefusal: await judgeAddress(principal, request.clientAddress) };
}

/** Refuses a bet or deposit of a player with open obligations. */
async function refuseObstacle(route: Route, principal: Principal | undefined, { findObstacle }: MountOptions, at: Date): Promise<void> {
  if (route.judgesAddress !== true || principal === undefined || findObstacle === undefined) return;
  const held = await findObstacle(principal, at);
  if (held !== null) throw httpRefusal(403, held.code, held.text);
}

async function lookUp(route: Route, token: string | undefined, options: MountOptions, at: Date, playerAct: boolean): Promise<Principal | null> {
  if (token === undefined || token === '') return null;
  const principal = route.access === 'token' ? await options.authenticator.verify(token) : await options.authenticator.authenticate(token, { playerAct, at });
  if (principal === null || principal.audience !== (route.audience ?? 'site')) return null;
  return principal.expiresAt.getTime() > at.getTime() ? principal : null;
}

function send(route: Route, request: FastifyRequest, reply: FastifyReply, answered: Reply): FastifyReply {
  for (const change of answered.cookies ?? []) applyCookie(reply, change);
  reply.code(answered.status).headers({ ...answered.headers });
  if (route.cache === 'private-600' && answered.status < 300) return sendCached(request, reply, answered);
  if (route.mediaType !== undefined && answered.status === 200) reply.header('content-type', `${route.mediaType}; charset=utf-8`);
  return answered.body === undefined || answered.status === 204 ? reply.send() : reply.send(answered.body);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, { status, body }: Reply): FastifyReply {
  reply.header('cache-control', 'private, max-age=600');
  if (status === 204) return reply.send();
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Compares ETags (RFC 9110 §13.1.2): any of the tags matches, compared weakly, since a compressing proxy makes them weak. */
function isFresh(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function applyCookie(reply: FastifyReply, change: CookieChange): void {
  const base = { path: change.path ?? '/', secure: true, httpOnly: change.httpOnly, sameSite: change.sameSite } as const;
  if (change.value === null) reply.clearCookie(change.name, base);
  else reply.setCookie(change.name, change.value, { ...base, ...(change.maxAgeSeconds === undefined ? {} : { maxAge: change.maxAgeSeconds }) });
}
