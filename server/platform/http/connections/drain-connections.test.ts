import { once } from 'node:events';
import { request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainConnections } from './drain-connections.ts';

let app: FastifyInstance;
let answer: (text: string) => void;
let asked: Promise<void>;
const clients: Socket[] = [];

beforeEach(async () => {
  app = fastify({ forceCloseConnections: 'idle' });
  const answered = new Promise<string>((resolve) => (answer = resolve));
  asked = new Promise((resolve) => {
    app.get('/slow', () => {
      resolve();
      return answered;
    });
  });
  app.get('/now', async () => 'now');
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  answer('');
  await app.close();
});

async function listen(patienceMs: number): Promise<number> {
  drainConnections(app, patienceMs);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function client(port: number, says = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  // An answer to another connection shows that the server has accepted this one.
  await (await fetch(`http://127.0.0.1:${port}/now`)).text();
  if (says !== '') socket.write(says);
  return socket;
}

/** Resolves with or without an error: a closed connection may report one first. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

test('a connection without bytes, which browsers open in advance, does not delay the stop', async () => {
  const port = await listen(600_000);
  const idle = await client(port);
  const cut = closed(idle);
  await app.close();
  await cut;
});

test('a running request is answered, and its keep-alive connection does not delay the stop', async () => {
  const port = await listen(600_000);
  const replies = once(ask({ port, host: '127.0.0.1', path: '/slow', headers: { connection: 'keep-alive' } }).end(), 'response');
  await asked;
  const stopped = app.close();
  answer('done');
  const [reply] = (await replies) as [AsyncIterable<Buffer>];
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('done');
  await stopped;
});

test('an unanswered request, and one whose head never ends, are closed after the grace period', async () => {
  const port = await listen(50);
  const waiting = await client(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  const endless = await client(port, 'GET /slow HTTP/1.1\r\nhost:');
  await asked;
  const cut = Promise.all([closed(waiting), closed(endless)]);
  await app.close();
  await cut;
});
