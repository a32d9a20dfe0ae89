import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Bus } from './bus.ts';
import { channelAuthHolds } from './channel-auth.ts';
import { errorFrame, establishedFrame, PING, PONG, readClientFrame, subscribedFrame, subscriptionErrorFrame } from './frames.ts';
import { createHub, type Hub } from './hub.ts';
import type { Member } from './hub-member.ts';
import { sendAway } from './send-away.ts';

const ACTIVITY_TIMEOUT_S = 120;
/** A silent client is pinged after the activity timeout and closed when it stays silent for this long after. */
const PONG_WAIT_MS = 30_000;
const CHECK_EVERY_MS = 10_000;
const MAX_FRAME_BYTES = 16 * 1024;
const MAX_CHANNELS = 100;
const MAX_FRAMES_PER_CHECK = 600;

export interface RealtimeOptions {
  readonly key: string;
  readonly secret: string;
  readonly bus: Bus;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Origins that may open sockets from a page; empty admits any (clients without an Origin are admitted always). */
  readonly origins?: readonly string[];
}

export interface RealtimeServer {
  /** Takes over `/app/{key}` upgrades of an HTTP server. */
  attach(server: Server): void;
  readonly connections: number;
  close(): Promise<void>;
}

interface Client extends Member {
  readonly id: string;
  lastHeardMs: number;
  pinged: boolean;
  frames: number;
}

/** Pusher Channels protocol 7 over ws: the official pusher-js connects unchanged. Client events are off, deflate is off. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_FRAME_BYTES, clientTracking: false });
  const hub = createHub();
  const clients = new Set<Client>();
  const gauge = options.metrics.gauge('palpite_realtime_connections', 'Open sockets');
  const unsubscribe = options.bus.subscribe(
    (messages) => hub.publish(messages),
    () => void sendAway(clients),
  );
  const timer = setInterval(() => checkSilence(clients), CHECK_EVERY_MS);
  timer.unref();

  function open(socket: WebSocket): void {
    const client: Client = {
      id: socketId(),
      socket,
      channels: new Set(),
      pending: [],
      dirty: undefined,
      lastHeardMs: performance.now(),
      pinged: false,
      frames: 0,
    };
    clients.add(client);
    gauge.set(clients.size);
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(4009, 'text frames only');
      else hear({ options, hub, client }, textOf(data));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clients.delete(client);
      hub.leaveAll(client);
      gauge.set(clients.size);
    });
    socket.send(establishedFrame(client.id, ACTIVITY_TIMEOUT_S));
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith('/app/')) return;
    if (!originAdmitted(request.headers.origin, options.origins ?? [])) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      if (path.slice('/app/'.length) === encodeURIComponent(options.key)) open(accepted);
      else refuse(accepted, 4001, 'Application does not exist');
    });
  }

  return {
    attach: (server) => server.on('upgrade', upgrade),
    get connections() {
      return clients.size;
    },
    async close() {
      clearInterval(timer);
      unsubscribe();
      for (const client of clients) client.socket.close(4200, 'server is going away');
      await new Promise<void>((resolve) => setImmediate(resolve));
      for (const client of clients) client.socket.terminate();
      sockets.close();
    },
  };
}

interface Conversation {
  readonly options: RealtimeOptions;
  readonly hub: Hub;
  readonly client: Client;
}

function hear(conversation: Conversation, text: string): void {
  const { client, hub } = conversation;
  client.lastHeardMs = performance.now();
  client.pinged = false;
  client.frames += 1;
  if (client.frames > MAX_FRAMES_PER_CHECK) {
    refuse(client.socket, 4301, 'too many frames');
    return;
  }
  const frame = readClientFrame(text);
  switch (frame.kind) {
    case 'ping':
      client.socket.send(PONG);
      return;
    case 'pong':
      return;
    case 'subscribe':
      subscribe(conversation, frame.channel, frame.auth);
      return;
    case 'unsubscribe':
      hub.leave(client, frame.channel);
      return;
    case 'client-event':
      client.socket.send(errorFrame(4301, 'Client events are off', frame.channel));
      return;
    case 'unknown':
      client.socket.send(errorFrame(4000, 'Unknown message'));
  }
}

function subscribe({ client, hub, options }: Conversation, channel: string, auth: string | undefined): void {
  if (client.channels.size >= MAX_CHANNELS && !client.channels.has(channel)) {
    client.socket.send(subscriptionErrorFrame(channel, 403, 'Too many channels'));
    return;
  }
  const restricted = channel.startsWith('private-') || channel.startsWith('presence-');
  if (restricted && (auth === undefined || !channelAuthHolds(options, client.id, channel, auth))) {
    client.socket.send(subscriptionErrorFrame(channel, 401, 'The channel signature does not hold'));
    return;
  }
  hub.join(client, channel);
  client.socket.send(subscribedFrame(channel));
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}

function refuse(socket: WebSocket, code: number, message: string): void {
  socket.send(errorFrame(code, message));
  socket.close(code, message);
}

function socketId(): string {
  return `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
}

function originAdmitted(origin: string | undefined, admitted: readonly string[]): boolean {
  return origin === undefined || admitted.length === 0 || admitted.includes(origin);
}

function checkSilence(clients: ReadonlySet<Client>): void {
  const nowMs = performance.now();
  for (const client of clients) {
    client.frames = 0;
    const silentMs = nowMs - client.lastHeardMs;
    if (silentMs > ACTIVITY_TIMEOUT_S * 1000 + PONG_WAIT_MS) client.socket.close(4201, 'pong reply not received');
    else if (silentMs > ACTIVITY_TIMEOUT_S * 1000 && !client.pinged) {
      client.pinged = true;
      client.socket.send(PING);
    }
  }
}
