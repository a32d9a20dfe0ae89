import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { newClient } from './client.ts';
import { createConversation } from './converse.ts';
import { createGrantBook } from './grant-book.ts';
import { createHub } from './hub.ts';
import { createLocalBus } from './bus/local-bus.ts';
import { createPresence } from './presence/presence.ts';

const HIGH_WATER = 16 * 1024;

/** A socket whose other side does not read until the test allows it. */
class UnreadSocket {
  readonly OPEN = 1;
  readyState = 1;
  isPaused = false;
  terminated = false;
  closedWith = 0;
  readonly _socket = Object.assign(new EventEmitter(), { writableLength: 0, writableNeedDrain: false, destroyed: false });
  send(text: string): void {
    this._socket.writableLength += text.length;
    this._socket.writableNeedDrain = this._socket.writableLength >= HIGH_WATER;
  }
  pong(payload: Buffer): void {
    this.send(payload.toString('latin1'));
  }
  close(code: number): void {
    this.readyState = 2;
    this.closedWith = code;
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  terminate(): void {
    this.terminated = true;
  }
  read(): void {
    Object.assign(this._socket, { writableLength: 0, writableNeedDrain: false });
    this._socket.emit('drain');
  }
}

let socket: UnreadSocket;
let client: ReturnType<typeof newClient>;
let conversation: ReturnType<typeof createConversation>;

beforeEach(() => {
  socket = new UnreadSocket();
  client = newClient(socket as unknown as WebSocket);
  const hub = createHub({});
  conversation = createConversation({
    key: 'palpite',
    secret: 'a-realtime-secret',
    hub,
    book: createGrantBook(),
    presence: createPresence({ bus: createLocalBus(), tell: hub.publish }),
  });
});

const say = (text: string) => conversation.message(client, Buffer.from(text), false);
const ping = (payload: Buffer) => conversation.ping(client, payload);
const CHANNEL = 'c'.repeat(190);

test.each([
  ['pings of the protocol', () => say(JSON.stringify({ event: 'pusher:ping', data: {} }))],
  ['pings of WebSocket itself', () => ping(Buffer.alloc(125))],
  ['refused subscriptions', () => say(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `private-${CHANNEL}` } }))],
  ['accepted subscriptions', () => say(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } }))],
  ['events of clients', () => say(JSON.stringify({ event: 'client-x', channel: CHANNEL, data: {} }))],
  ['nonsense', () => say('nonsense')],
])('unread answers to %s take little memory, for any duration; then the client is disconnected', (_what, ask) => {
  for (let asked = 0; asked < 50_000 && socket.readyState === 1; asked += 1) {
    client.frames = 0;
    ask();
  }
  expect(socket.closedWith).toBe(4100);
  expect(socket._socket.writableLength).toBeLessThan(80 * 1024);
});

test('too many frames between two checks close the socket, including pings and pongs of WebSocket', () => {
  for (const frame of [() => say('{"event":"pusher:pong"}'), () => ping(Buffer.alloc(0)), () => conversation.pong(client)]) {
    for (let sent = 0; sent < 201; sent += 1) frame();
  }
  expect(socket.closedWith).toBe(4301);
});

test('the server stops reading a client that leaves its answers unread, until the client has read them', () => {
  while (!socket.isPaused && client.frames < 600) say('nonsense');
  expect(socket._socket.writableLength).toBeLessThan(2 * HIGH_WATER);
  expect(socket.isPaused).toBe(true);
  socket.read();
  expect(socket.isPaused).toBe(false);
});
