import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher-js';
import { expect, test } from 'vitest';
import { createSharedClock } from '../../system-clock.ts';
import { answerUpgrades } from '../../http/connections/upgrades.ts';
import { createLogger } from '../../log/create-logger.ts';
import { createMetrics } from '../../metrics/create-metrics.ts';
import { openLine } from '../../testing/open-line.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRealtimeServer } from '../realtime-server.ts';

const KEY = 'palpite';

test('when messages for a process’s pages are lost, all its pages reconnect, which reloads everything', async () => {
  const database = await createTestDatabase();
  const line = await openLine(database.siteUrl);
  const log = createLogger({ level: 'silent' });
  const clock = createSharedClock(database.db);
  const theirs = createPostgresBus({ url: database.siteUrl, log, clock, keepPieces: 2 });
  const mine = createPostgresBus({ url: line.url, log, clock });
  const metrics = createMetrics({ processMetrics: false });
  const realtime = createRealtimeServer({ key: KEY, secret: 'a-realtime-secret', bus: mine, channels: {}, log, metrics, ended: async () => [] });
  const http = createServer();
  answerUpgrades(http).claim(realtime.upgrade);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const page = new Pusher(KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: (http.address() as AddressInfo).port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
  });
  let arrivals = 0;
  const heard: unknown[] = [];
  page.connection.bind('connected', () => (arrivals += 1));
  page.subscribe('double').bind('Told', (data: unknown) => heard.push(data));
  const tell = (n: number) => theirs.publish([{ channel: 'double', event: 'Told', data: n }]).catch(() => undefined);
  try {
    await expect.poll(async () => (await tell(0), heard.length)).toBeGreaterThan(0);
    await line.cut();
    for (let n = 1; n <= 9; n += 1) await tell(n);
    await line.mend();
    await expect.poll(() => arrivals, { timeout: 120_000 }).toBe(2);
    await expect.poll(async () => (await tell(10), heard.at(-1))).toBe(10);
  } finally {
    page.disconnect();
    await realtime.close();
    http.close();
    await Promise.all([mine.close(), theirs.close()]);
    await line.cut();
    await database.drop();
  }
}, 60_000);
