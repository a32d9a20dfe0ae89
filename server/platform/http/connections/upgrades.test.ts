import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerUpgrades, isWebSocketOffer } from './upgrades.ts';

let http: Server;
const clients: Socket[] = [];

beforeEach(async () => {
  http = createServer({ shouldUpgradeCallback: isWebSocketOffer }, (request, response) => response.end(`plain ${request.method} ${request.url}`));
  answerUpgrades(http).claim((request, socket) => {
    if (request.url !== '/taken') return false;
    socket.end('taken', () => socket.destroy());
    return true;
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await new Promise((resolve) => http.close(resolve));
});

/** Collects the received bytes until the other side ends the connection; our half stays open, as an attacker's would. */
function ask(request: string): Promise<string> {
  const socket = connect({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(socket);
  socket.write(request);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  return new Promise((resolve, reject) => {
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
const open = () => new Promise<number>((resolve, reject) => http.getConnections((error, count) => (error === null ? resolve(count) : reject(error))));

test('an unclaimed upgrade is answered, and leaves no socket open', async () => {
  const offer = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`;
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(offer(`/path-${index}`))));
  expect(new Set(answers.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 404']));
  await expect.poll(open).toBe(0);
  expect(await ask(offer('/taken'))).toBe('taken');
});

test.each(['h2c', 'TLS/1.0', 'h2c, foo/2', ''])('an offer of %j is ignored, and the request served normally', async (protocol) => {
  const text = await ask(
    `POST /x HTTP/1.1\r\nhost: a\r\nconnection: Upgrade, HTTP2-Settings, close\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABkAAQAoAAAAAIAAAAA\r\ncontent-length: 0\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 200/);
  expect(text).toMatch(/plain POST \/x/);
});
