import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pingStranger } from './ping-stranger.ts';
import { isPublicAddress, literalIsInside } from './public-address.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/hangs') return;
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/followed' });
  response.end('x'.repeat(100_000));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))));

const ping = (address: string, publicOnly = false) => pingStranger({ url: address, timeoutMs: 200, publicOnly });

test('a ping reads an external address’s status, follows no redirect, and times out on a server without an answer', async () => {
  const port = new URL(url).port;
  expect(await ping(`${url}/ok`)).toEqual({ kind: 'answered', status: 200 });
  expect(await ping(`${url}/elsewhere`)).toEqual({ kind: 'answered', status: 302 });
  expect(await ping(`${url}/hangs`)).toEqual({ kind: 'failed', reason: 'timeout' });
  expect(await ping('http://127.0.0.1:1/')).toMatchObject({ kind: 'failed' });
  expect(asked).toEqual(['/ok', '/elsewhere', '/hangs']);
  // A name is judged at connection time, by the addresses it resolves to.
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1', '169.254.169.254', '[::ffff:10.0.0.1]', 'localhost.']) {
    expect(await ping(`https://${host}:${port}/inside`, true), host).toEqual({ kind: 'failed', reason: 'not a public address' });
  }
  expect(await ping(`${url}/plain`, true)).toEqual({ kind: 'failed', reason: 'not https' });
  expect(asked).toHaveLength(3);
});

test('only an internet address counts as public', () => {
  const inside = [
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.9',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
  ];
  const wrapped = ['fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'ff02::1', 'nobody'];
  expect([...inside, ...wrapped].filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '200.160.2.3', '2606:4700::1111', '2804:14d::1'].filter(isPublicAddress)).toHaveLength(5);
  expect(['tracker.example', '200.160.2.3', '[2606:4700::1111]'].filter(literalIsInside)).toEqual([]);
  expect(['db', 'db.internal', 'printer.local', 'localhost', '[fd00::1]'].filter(literalIsInside)).toHaveLength(5);
});
