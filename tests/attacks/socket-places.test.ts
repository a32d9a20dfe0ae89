import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';

const PLACES = 3;
let open: OpenSite;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  open = await openSite({ environment: { TRUSTED_PROXIES: '127.0.0.1', SOCKETS_PER_ADDRESS: String(PLACES), RATE_LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await open.close();
});

/** `open`, or the status of the refused handshake; through the proxy, for this visitor. */
function shake(visitor: string, more: Record<string, string> = {}): Promise<string> {
  const socket = new WebSocket(`${open.url.replace('http', 'ws')}/app/${open.site.config.REALTIME_KEY}?protocol=7`, {
    headers: { 'x-forwarded-for': visitor, ...more },
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_request, answer) => resolve(String(answer.statusCode)));
    socket.on('error', (error) => resolve(error.message));
  });
}

test('behind a proxy sockets are counted by visitor, an IPv6 /64 as one; one visitor’s flood takes no other visitor’s slot', async () => {
  const flood = await Promise.all(Array.from({ length: 20 }, (_, index) => shake(`2001:db8:1:2::${index + 1}`)));
  expect(flood.toSorted()).toEqual([...new Array<string>(20 - PLACES).fill('429'), ...new Array<string>(PLACES).fill('open')]);
  expect(await shake('2001:db8:1:3::1')).toBe('open');
  expect(await shake('203.0.113.9')).toBe('open');
});

test('a page of another site opens no socket; our own page does', async () => {
  expect(await shake('203.0.113.10', { origin: 'https://evil.example' })).toBe('403');
  expect(await shake('203.0.113.10', { origin: 'null' })).toBe('403');
  expect(await shake('203.0.113.10', { origin: open.url })).toBe('open');
});
