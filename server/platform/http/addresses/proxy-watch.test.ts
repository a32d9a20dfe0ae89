import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { manualClock } from '#kernel/clock.ts';
import type { Database } from '../../db/database.ts';
import { createVault } from '../../crypto/vault.ts';
import { createLogger } from '../../log/create-logger.ts';
import { createMetrics } from '../../metrics/create-metrics.ts';
import { acceptHosts } from './accepted-hosts.ts';
import { trustedProxies } from './client-address.ts';
import { createHttp } from '../create-http.ts';

const PROXY = '10.0.0.7';
const anonymous = { verify: async () => null, authenticate: async () => null, session: async () => null };

let app: FastifyInstance;
let warnings: { fault: string; msg: string; peer?: string; host?: string }[];

beforeEach(async () => {
  warnings = [];
  const destination = { write: (line: string) => void warnings.push(JSON.parse(line) as (typeof warnings)[number]) };
  app = await createHttp({
    ...{ db: {} as Database, clock: manualClock(new Date('2026-11-21T12:00:00Z')), log: createLogger({ level: 'warn', destination }) },
    ...{
      metrics: createMetrics({ processMetrics: false }),
      authenticator: anonymous,
      vault: createVault('a secret for tests, thirty-two bytes'),
      rateLimitFactor: 1,
      internalSecret: 'x',
      routes: [],
    },
    proxies: trustedProxies([PROXY]),
    acceptsHost: acceptHosts({ publicUrl: 'https://palpite.bet.br', loopback: false }),
  });
  app.get('/healthz', async () => 'up');
  app.get('/page', async () => 'page');
});
afterEach(() => app.close());

const ask = async (headers: Record<string, string>, remoteAddress = PROXY, url = '/page') =>
  (await app.inject({ url, remoteAddress, headers: { host: 'palpite.bet.br', ...headers } })).statusCode;
const LIST = { 'x-forwarded-for': '203.0.113.9' };

test('a proxy that forwards all required headers causes no warning', async () => {
  expect(await ask(LIST)).toBe(200);
  expect(warnings).toEqual([]);
});

test.each([
  ['no list', {}, 200],
  ['unreadable list', { 'x-forwarded-for': '203.0.113.9, unknown' }, 200],
  ['unknown host', { ...LIST, host: 'site-1.internal:3000' }, 421],
])('a trusted proxy with %s is reported once', async (fault, headers, status) => {
  for (let time = 0; time < 3; time += 1) expect(await ask(headers)).toBe(status);
  expect(warnings.map((each) => [each.fault, each.peer])).toEqual([[fault, PROXY]]);
  expect(warnings[0]?.msg).toMatch(/proxy/);
});

test('an internal list without a trusted proxy is reported; an external list is not, since any client may forge it', async () => {
  await ask(LIST, '203.0.113.50');
  expect(warnings).toEqual([]);
  await ask(LIST, '10.9.9.9');
  await ask(LIST, '10.9.9.9');
  expect(warnings.map((each) => each.fault)).toEqual(['untrusted proxy']);
});

test('a health check by the proxy itself is not reported, since it has no client to forward', async () => {
  expect(await ask({ host: '10.0.0.1:3000' }, PROXY, '/healthz')).toBe(200);
  expect(warnings).toEqual([]);
});
