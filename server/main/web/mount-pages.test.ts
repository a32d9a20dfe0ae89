import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { loadConfig } from '../config/load-config.ts';
import { acceptOrigins } from '#server/platform/http/addresses/accepted-hosts.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { mountPages, renderHere } from '../mount-web.ts';
import type { PageServer } from './page-server.ts';

const config = loadConfig({ DATABASE_URL: 'postgres://palpite@127.0.0.1/palpite', REALTIME_HOST: 'rt.example', PUBLIC_URL: 'https://palpite.example' });
/** The only token that we signed. */
const SIGNED = 'a.b.c';
let app: FastifyInstance;
let rendered: number;

/** A site with one page that shows the caller and its nonce. */
const pages: PageServer = {
  buildId: 'build-1',
  addresses: [
    { id: 'home', path: '', query: [] },
    { id: 'casino', path: 'casino', query: ['q', 'page'] },
    { id: 'ref', path: 'ref/:id', query: 'all' },
  ],
  async render(request, visit) {
    rendered += 1;
    const { pathname, search } = new URL(request.url);
    if (pathname === '/me') return Response.json((await visit.call({ method: 'GET', path: '/api/echo' })).body);
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    if (pathname === '/asked') return Response.json({ url: request.url, headers: Object.fromEntries(request.headers) });
    if (pathname === '/cookie') headers.append('set-cookie', 'a=1');
    if (request.method === 'POST') return new Response(`posted ${String((await request.formData()).get('login'))}`, { headers });
    return new Response(`<script nonce="${visit.nonce}"></script>${rendered} ${search}`, { headers, status: pathname === '/broken' ? 500 : 200 });
  },
};

beforeEach(async () => {
  rendered = 0;
  app = fastify();
  app.decorateRequest('clientAddress', '');
  app.decorateRequest('acceptsOrigin', acceptOrigins({ publicUrl: config.PUBLIC_URL, loopback: false }));
  app.addHook('onRequest', async (request) => {
    request.clientAddress = request.ip;
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  app.get('/api/echo', async (request) => ({ ...request.headers, remote: request.ip }));
  mountPages(app, renderHere(pages), {
    internalSecret: 'inside',
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
    config,
    settings: { get: (declaration) => declaration.default },
    clock: manualClock(new Date('2026-11-21T15:00:00Z')),
    refusalWaitMs: 0,
    authenticator: {
      verify: async (token) =>
        token === SIGNED ? { playerId: 'p', sessionId: 's', epoch: 1, audience: 'site', expiresAt: new Date('2030-01-01T00:00:00Z') } : null,
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const nonceOf = (text: string) => /nonce="([^"]*)"/.exec(text)?.[1];

describe('pages', () => {
  it('of visitors without cookies are rendered once in two seconds; each copy has a nonce of its own, which its policy names', async () => {
    const [first, second] = await Promise.all([app.inject('/'), app.inject('/')]);
    expect(rendered).toBe(1);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first.body)}'`);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', undefined, (plain: Buffer) => plain],
  ])('from the cache are compressed once, and get a new nonce each time (accept-encoding: %s → %s)', async (accepted, encoding, unpack) => {
    const answers = await Promise.all([1, 2].map(() => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })));
    const texts = answers.map(({ rawPayload }) => unpack(rawPayload).toString());
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(answers.map(() => encoding));
    expect(new Set(texts.map(nonceOf)).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(texts[index] ?? '')}'`);
    expect(rendered).toBe(1);
  });

  it('are cached under the parameters that their route reads, for every host name', async () => {
    for (const url of ['/casino', '/casino?x=1', '/casino?utm_source=a&x=2', '/casino?']) await app.inject({ url, headers: { host: `${rendered}.example` } });
    expect(rendered).toBe(1);
    expect((await app.inject('/casino?page=2&x=1&q=a')).body).toContain(' ?q=a&page=2');
    await app.inject('/casino?q=a&page=2');
    expect(rendered).toBe(2);
    await app.inject('/home');
    expect(rendered).toBe(3);
  });

  it.each([
    ['a cookie that no page reads', { cookie: 'theme=light; anything=1' }],
    ['a session cookie that we never signed', { cookie: 'jwt=x.y.z' }],
    ['a session cookie that is none', { cookie: 'jwt=1' }],
    ['a token, which pages take from the cookie alone', { authorization: `Bearer ${SIGNED}` }],
  ])('come from the cache for a request with %s', async (_what, headers: Record<string, string>) => {
    await app.inject('/');
    const { headers: answered } = await app.inject({ url: '/', headers });
    expect(rendered).toBe(1);
    expect(answered['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['of a logged-in player', { url: '/', headers: { cookie: `jwt=${SIGNED}` } }],
    ['that hand their whole query on', { url: '/ref/a?x=1' }],
    ['that set a cookie', { url: '/cookie' }],
    ['that failed', { url: '/broken' }],
    ['that were posted to', { url: '/', method: 'POST' as const }],
  ])('%s are rendered for each visitor', async (_which, request) => {
    await app.inject(request);
    await app.inject(request);
    expect(rendered).toBe(2);
  });

  it('are cached separately for crawlers, which may get another page', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
    for (const agent of ['Googlebot/2.1', browser, 'Googlebot/2.1', browser]) await app.inject({ url: '/', headers: { 'user-agent': agent } });
    expect(rendered).toBe(2);
  });

  it('that are cached contain nothing of the first visitor, and use the public address', async () => {
    const headers = { cookie: 'device=d', 'user-agent': 'Firefox', 'accept-language': 'fr', host: 'somewhere.example', 'x-anything': '1' };
    expect((await app.inject({ url: '/asked?x=1', headers })).json()).toEqual({ url: 'https://palpite.example/asked', headers: {} });
  });

  it('of logged-in players are stored nowhere', async () => {
    expect((await app.inject({ url: '/', headers: { cookie: `jwt=${SIGNED}` } })).headers['cache-control']).toBe('private, no-store');
  });

  it('answer HEAD with the headers of GET', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(head.body).toBe('');
  });

  it('accept plain form posts', async () => {
    const posted = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'login=a%40b.example',
    });
    expect(posted.body).toBe('posted a@b.example');
  });

  it('accept no form post from another site', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'palpite.example' };
    const post = (more: Record<string, string>) => app.inject({ method: 'POST', url: '/login', headers: { ...headers, ...more }, payload: 'login=a' });
    for (const origin of ['https://evil.example', 'http://palpite.example', 'https://palpite.example:8443'])
      expect((await post({ origin })).statusCode).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(rendered).toBe(0);
    expect((await post({ origin: 'https://palpite.example', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it('are limited per address, with a lower limit for rendered pages than for cached ones', async () => {
    // The limiter's clock is stopped, so that a slow machine cannot open a new window.
    vi.useFakeTimers({ toFake: ['Date'] });
    const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
    for (let page = 1; page <= 80; page += 1) expect(await ask(`/casino?page=${page}`, '203.0.113.9')).toBe(200);
    const refused = await app.inject({ url: '/casino?page=999', remoteAddress: '203.0.113.9' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    await app.inject('/');
    for (let time = 82; time <= 100; time += 1) expect(await ask('/', '203.0.113.9')).toBe(200);
    expect(await ask('/', '203.0.113.9')).toBe(429);
    expect(await ask('/casino?page=1000', '203.0.113.10')).toBe(200);
    // Players have their own counters: many share the address of their carrier.
    expect((await app.inject({ url: '/', remoteAddress: '203.0.113.9', headers: { cookie: `jwt=${SIGNED}` } })).statusCode).toBe(200);
  });

  it('allow scripts by nonce only, no plugins, no foreign frame around them, and the realtime server (SEC-11)', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('wss://rt.example:443');
    expect(policy).not.toContain("script-src 'self'");
  });

  it.each(['/api/nothing', '/v2/nothing', '/api'])('never answer for %s: an unknown path of the API is a JSON refusal', async (url) => {
    const answer = await app.inject(url);
    expect(rendered).toBe(0);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

it.each([
  [true, false],
  [false, true],
])('pages for developers are shown outside production only (production: %s)', async (production, development) => {
  const published: boolean[] = [];
  const other = fastify();
  await other.register(cookie);
  await other.register(rateLimit, { global: false });
  const looking = {
    ...pages,
    render: async (_request: Request, visit: { readonly development: boolean }) => {
      published.push(visit.development);
      return new Response('');
    },
  };
  other.decorateRequest('clientAddress', '192.0.2.1');
  mountPages(other, renderHere(looking), {
    ...{ internalSecret: 'inside', log: createLogger({ level: 'silent' }), config: { ...config, production }, clock: manualClock(new Date(0)) },
    ...{
      metrics: createMetrics({ processMetrics: false }),
      settings: { get: (declaration) => declaration.default },
      authenticator: { verify: async () => null },
    },
  });
  await other.inject('/dev/ui');
  expect(published).toEqual([development]);
  await other.close();
});

describe('a call from a page', () => {
  it('carries the visitor’s data: address, cookie as bearer, request id, and the internal mark', async () => {
    const headers = (
      await app.inject({ url: '/me', remoteAddress: '203.0.113.9', headers: { cookie: `jwt=${SIGNED}; device=d`, 'user-agent': 'Firefox' } })
    ).json();
    expect(headers).toMatchObject({
      remote: '203.0.113.9',
      authorization: `Bearer ${SIGNED}`,
      host: 'palpite.example',
      cookie: 'device=d',
      'user-agent': 'Firefox',
      'x-palpite-internal': 'inside',
    });
    expect(headers['x-request-id']).toEqual(expect.any(String));
  });

  it('of a visitor carries no credentials', async () => {
    const headers = (await app.inject('/me')).json();
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
  });
});
