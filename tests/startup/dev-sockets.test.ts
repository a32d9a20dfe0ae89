import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { compose, type Site } from '#server/main/compose.ts';
import { startSite } from '#server/main/start-site.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';

let database: TestDatabase;
let site: Site;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, PORT: '0' });
  site = await compose({ config, log: createLogger({ level: 'silent' }) });
  address = await startSite(site, { api: true, worker: false }, { dev: true });
}, 180_000);
afterAll(async () => {
  await site.close();
  await database.drop();
}, 60_000);

/** `open`, or the status of the refused handshake. */
function shake(path: string, protocol?: string): Promise<string> {
  const socket = new WebSocket(address.replace('http', 'ws') + path, protocol);
  return new Promise((resolve) => {
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('unexpected-response', (_request, answer) => {
      resolve(String(answer.statusCode));
      socket.terminate();
    });
    socket.on('error', (error) => resolve(error.message));
  });
}

test('under development Vite’s sockets and ours share the port, pages are rendered, and other sockets are refused', async () => {
  expect(await shake('/', 'vite-ping')).toBe('open');
  expect(await shake('/app/palpite?protocol=7')).toBe('open');
  expect(await shake('/')).toBe('404');
  expect(await shake('/', 'something-else')).toBe('404');
  expect((await fetch(`${address}/robots.txt`)).status).toBe(200);
  expect(await (await fetch(`${address}/dev/ui`)).text()).toContain('<html lang="pt-BR"');
}, 120_000);
