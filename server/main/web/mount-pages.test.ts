import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { loadConfig } from '#server/platform/config/load-config.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { mountPages } from '../mount-web.ts';
import { createPageCache } from './page-cache.ts';
import type { PageServer } from './page-server.ts';

const config = loadConfig({ DATABASE_URL: 'postgres://palpite@127.0.0.1/palpite', REALTIME_HOST: 'rt.example' });
let app: FastifyInstance;
let rendered: number;

/** A site of one page that says who asked, and writes its nonce. */
const pages: PageServer = {
  buildId: 'build-1',
  async render(request, visit) {
    rendered += 1;
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/me') return Response.json((await visit.call({ method: 'GET', path: '/api/echo' })).body);
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    if (searchParams.has('cookie') || pathname === '/cookie') headers.append('set-cookie', 'a=1');
    if (request.method === 'POST') return new Response(`posted ${String((await request.formData()).get('login'))}`, { headers });
    return new Response(`<script nonce="${visit.nonce}"></script>${rendered}`, { headers, status: pathname === '/broken' ? 500 : 200 });
  },
};

beforeEach(async () => {
  rendered = 0;
  app = fastify();
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request) => {
    request.clientAddress = request.ip;
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  await app.register(cookie);
  app.get('/api/echo', async (request) => ({ ...request.headers, remote: request.ip }));
  mountPages(app, pages, {
    internalSecret: 'inside',
    log: createLogger({ level: 'silent' }),
    config,
    settings: { get: (declaration) => declaration.default },
    clock: manualClock(new Date('2026-11-21T15:00:00Z')),
    dev: false,
  });
});
afterEach(() => app.close());

const nonceOf = (text: string) => /nonce="([^"]*)"/.exec(text)?.[1];

describe('pages', () => {
  it('of visitors without cookies are rendered once in two seconds, each sent with a nonce of its own that its policy names', async () => {
    const [first, second] = await Promise.all([app.inject('/'), app.inject('/')]);
    expect(rendered).toBe(1);
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first.body)}'`);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['gzip, deflate, br, zstd', true],
    ['br;q=1.0, gzip;q=0.8', true],
    ['gzip;q=0, br', false],
    ['br', false],
    ['', false],
  ])('that are kept are compressed once, with a nonce of their own each time (accept-encoding: %s → gzip: %s)', async (accepted, gzipped) => {
    const answers = await Promise.all([1, 2].map(() => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })));
    const texts = answers.map(({ rawPayload }) => (gzipped ? gunzipSync(rawPayload) : rawPayload).toString());
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(answers.map(() => (gzipped ? 'gzip' : undefined)));
    expect(new Set(texts.map(nonceOf)).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(texts[index] ?? '')}'`);
    expect(rendered).toBe(1);
  });

  it('are kept per host and path', async () => {
    await app.inject({ url: '/', headers: { host: 'a.example' } });
    await app.inject({ url: '/', headers: { host: 'b.example' } });
    await app.inject({ url: '/home', headers: { host: 'a.example' } });
    expect(rendered).toBe(3);
  });

  it.each([
    ['that carry a cookie', { url: '/', headers: { cookie: 'theme=light' } }],
    ['that carry a token', { url: '/', headers: { authorization: 'Bearer a.b.c' } }],
    ['with a query', { url: '/?x=1' }],
    ['that set a cookie', { url: '/cookie' }],
    ['that failed', { url: '/broken' }],
  ])('%s are rendered for each visitor', async (_which, request) => {
    await app.inject(request);
    await app.inject(request);
    expect(rendered).toBe(2);
  });

  it('of logged-in players are stored nowhere', async () => {
    expect((await app.inject({ url: '/', headers: { cookie: 'jwt=a.b.c' } })).headers['cache-control']).toBe('private, no-store');
  });

  it('answer HEAD with the headers of GET', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(head.body).toBe('');
  });

  it('take plain form posts', async () => {
    const posted = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'login=a%40b.example',
    });
    expect(posted.body).toBe('posted a@b.example');
  });

  it('allow scripts by nonce only, no plugins, no foreign frame around them, and the realtime server', async () => {
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

describe('a call from a page', () => {
  it("goes out in the visitor's name: address, cookie as bearer, request id, and the internal mark", async () => {
    const headers = (
      await app.inject({ url: '/me', remoteAddress: '203.0.113.9', headers: { cookie: 'jwt=a.b.c; device=d', 'user-agent': 'Firefox' } })
    ).json();
    expect(headers).toMatchObject({
      remote: '203.0.113.9',
      authorization: 'Bearer a.b.c',
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

describe('the page cache', () => {
  it('forgets after its time, drops the oldest beyond its capacity, and keeps no failure', async () => {
    let nowMs = 0;
    let made = 0;
    const cache = createPageCache({ ttlMs: 2_000, capacity: 2, nowMs: () => nowMs });
    const get = (key: string) => cache.get(key, async () => ({ status: 200, headers: [], pieces: [Buffer.from(String((made += 1)))] }));
    await get('a');
    nowMs = 1_999;
    await get('a');
    expect(made).toBe(1);
    nowMs = 2_000;
    await get('a');
    expect(made).toBe(2);
    await get('b');
    await get('c');
    await get('a');
    expect(made).toBe(5);
    await expect(cache.get('d', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(cache.get('d', async () => null)).resolves.toBeNull();
  });
});
