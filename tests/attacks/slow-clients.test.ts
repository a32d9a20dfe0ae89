import type { FastifyInstance } from 'fastify';
import { BlockList, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { manualClock } from '#kernel/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import { route } from '#server/platform/http/route.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { drip, type RawClient, rawClient } from './raw-client.ts';

/** More than the operating system buffers between two sockets of one machine. */
const LARGE = 'x'.repeat(64 * 1024 * 1024);
const noSession = { verify: async () => null, authenticate: async () => null, session: async () => null };

let app: FastifyInstance;
let client: RawClient;

beforeEach(async () => {
  app = await createHttp({
    ...{ db: {} as Database, clock: manualClock(new Date('2026-11-21T12:00:00Z')), log: createLogger({ level: 'silent' }) },
    ...{
      metrics: createMetrics({ processMetrics: false }),
      authenticator: noSession,
      proxies: new BlockList(),
      vault: createVault('a secret for tests, thirty-two bytes'),
      rateLimitFactor: 1_000,
      internalSecret: 'x',
    },
    routes: [
      route({
        ...{ method: 'POST', url: '/api/echo', summary: 'Test only.', tag: 'test', access: 'public', replies: { 200: null } },
        body: z.object({ a: z.string() }),
        handler: async () => ({ status: 200, body: {} }),
      }),
    ],
    timeouts: { headersMs: 200, requestMs: 400, checkEveryMs: 20, slowReaders: { patienceMs: 200, bytesPerSecond: 1e9, checkEveryMs: 20 } },
  });
  app.get('/large', { compress: false } as object, async () => LARGE);
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = await rawClient((app.server.address() as AddressInfo).port);
});
afterEach(async () => {
  client.destroy();
  await app.close();
});

test('a connection without any bytes is closed', async () => {
  expect(await client.cut).toBe(true);
});

test('a head that never ends is closed, however often a part of it arrives', async () => {
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  const stop = drip(client, 'x-a: b\r\n');
  expect(await client.cut).toBe(true);
  stop();
});

test('a body that never ends is closed, however often a part of it arrives', async () => {
  client.write('POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n{"a":"');
  const stop = drip(client, 'x');
  expect(await client.cut).toBe(true);
  stop();
});

test('an answer that the client does not read is closed, and its memory released', async () => {
  client.socket.pause();
  client.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open, { timeout: 120_000 }).toBe(0);
});
