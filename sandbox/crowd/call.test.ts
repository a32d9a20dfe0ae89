import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from './call.ts';

/** Accepts every request, answers those for /said and hangs on all others. */
let server: Server;
let url: string;
let taken: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    taken.push(`${request.method} ${request.url}`);
    if (request.url === '/said') response.end('{"is":"said"}');
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  taken = [];
});
afterAll(() => void server.close());

test('a call with a lost answer is not repeated: it may have had an effect', async () => {
  const answer = await call({ method: 'POST', url: `${url}/lost`, body: {}, from: '127.0.0.1' });
  expect([answer.status, taken]).toEqual([0, ['POST /lost']]);
});

test('an address that this machine does not have is replaced by the system’s choice', async () => {
  const answer = await call({ method: 'GET', url: `${url}/said`, from: '203.0.113.7' });
  expect([answer.status, answer.body, taken]).toEqual([200, { is: 'said' }, ['GET /said']]);
});
