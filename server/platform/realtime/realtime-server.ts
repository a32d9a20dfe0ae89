import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade, type UpgradeClaim } from '../http/connections/upgrades.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Bus } from './bus/bus.ts';
import type { Grant } from './channel-auth.ts';
import { type Client, type ClientListener, ClientSocket, newClient } from './client.ts';
import { createConversation, type Surroundings } from './converse.ts';
import { errorFrame, establishedFrame, PING } from './frames.ts';
import { createGrantBook, type GrantBook } from './grant-book.ts';
import { createHub, type HubChannels } from './hub.ts';
import { createPresence } from './presence/presence.ts';
import { sendAway } from './send-away.ts';
import { type EndedGrants, watchSessions } from './session-watch.ts';
import { answer } from './socket-output.ts';

/** Protocol versions that do not differ in anything we send. */
const PROTOCOLS: ReadonlySet<number> = new Set([5, 6, 7]);
const ACTIVITY_TIMEOUT_S = 120;
/** A client without messages is pinged after the activity timeout, and closed when it sends nothing for this long afterwards. */
const PONG_WAIT_MS = 30_000;
const CHECK_EVERY_MS = 10_000;
const MAX_FRAME_BYTES = 16 * 1024;
/** Pusher's "reconnect at once": the client reconnects and subscribes again. */
const RECONNECT_CODE = 4200;
/** Pongs are counted and limited by us; a client that does not answer a close is disconnected after five seconds. */
const SERVER = { noServer: true, perMessageDeflate: false, maxPayload: MAX_FRAME_BYTES, clientTracking: false, autoPong: false, closeTimeout: 5_000 } as const;
/** Matches the address of one application and nothing below it. */
const PATH = /^\/app\/([^/]+)$/;

export interface RealtimeOptions {
  readonly key: string;
  readonly secret: string;
  readonly bus: Bus;
  readonly channels: HubChannels;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Finds which sessions of private channels have ended. */
  readonly ended: EndedGrants;
  /** True when a page of this origin may open sockets; a client without an Origin is no page and always may. By default every origin may. */
  readonly acceptsOrigin?: (origin: string, host: string | undefined) => boolean;
  /** The maximum of open sockets per address, and the function that reads a request's address; no limit by default. */
  readonly perAddress?: { readonly sockets: number; readonly of: (request: IncomingMessage) => string };
}

export interface RealtimeServer {
  /** Takes over upgrades to `/app/{key}`. */
  readonly upgrade: UpgradeClaim;
  readonly connections: number;
  close(): Promise<void>;
}

/** The Pusher Channels protocol 7 over ws: the official pusher-js connects unchanged. Client events and deflate are off. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const sockets = new WebSocketServer({ ...SERVER, WebSocket: ClientSocket });
  const hub = createHub(options.channels);
  const book = createGrantBook();
  const clients = new Set<Client>();
  const presence = createPresence({ bus: options.bus, tell: (messages) => hub.publish(messages) });
  const gauge = options.metrics.gauge('palpite_realtime_connections', 'Open sockets');
  const unsubscribe = options.bus.subscribe(
    (messages) => hub.publish(messages),
    () => {
      presence.askAll();
      void sendAway(clients);
    },
    hub.wants,
  );
  const timer = setInterval(() => checkSilence(clients), CHECK_EVERY_MS);
  timer.unref();
  const watch = watchSessions({ ended: options.ended, log: options.log, grants: book.list, end: (grants, why) => endThose(book, grants, why) });
  const places = countPlaces(options.perAddress);

  const surroundings = { key: options.key, secret: options.secret, hub, book, presence };
  const listener: ClientListener = {
    ...createConversation(surroundings),
    closed(client) {
      clients.delete(client);
      forget(surroundings, client);
      gauge.set(clients.size);
    },
  };

  function open(socket: ClientSocket): void {
    const client = newClient(socket);
    clients.add(client);
    gauge.set(clients.size);
    socket.listen(client, listener);
    answer(socket, establishedFrame(client.id, ACTIVITY_TIMEOUT_S));
  }

  return {
    upgrade(request, socket, head) {
      const application = PATH.exec((request.url ?? '').split('?')[0] ?? '')?.[1];
      if (application === undefined) return false;
      const { origin, host } = request.headers;
      const free = places.take(request);
      if (free === null || (origin !== undefined && options.acceptsOrigin?.(origin, host) === false)) {
        free?.();
        refuseUpgrade(socket, free === null ? 429 : 403);
        return true;
      }
      socket.once('close', free);
      sockets.handleUpgrade(request, socket, head, (accepted) => {
        const fault = application === encodeURIComponent(options.key) ? protocolFault(request.url ?? '') : UNKNOWN_APPLICATION;
        if (fault === null) open(accepted);
        else refuse(accepted, fault.code, fault.text);
      });
      return true;
    },
    get connections() {
      return clients.size;
    },
    async close() {
      clearInterval(timer);
      watch.stop();
      unsubscribe();
      await closeAll(clients);
      presence.close();
      sockets.close();
    },
  };
}

async function closeAll(clients: ReadonlySet<Client>): Promise<void> {
  for (const { socket } of clients) socket.close(RECONNECT_CODE, 'server is going away');
  await new Promise<void>((resolve) => setImmediate(resolve));
  for (const { socket } of clients) socket.terminate();
}

function forget({ book, hub, presence }: Pick<Surroundings, 'book' | 'hub' | 'presence'>, client: Client): void {
  book.releaseAll(client);
  hub.leaveAll(client);
  presence.leaveAll(client);
}

const UNKNOWN_APPLICATION = { code: 4001, text: 'Application does not exist' } as const;

/** The error of a requested protocol version (codes of Pusher's documents), or null. */
function protocolFault(url: string): { readonly code: number; readonly text: string } | null {
  const asked = new URLSearchParams(url.split('?')[1]).get('protocol');
  if (asked === null || asked === '') return { code: 4008, text: 'No protocol version supplied' };
  if (!/^\d{1,4}$/.test(asked)) return { code: 4006, text: 'Invalid version string format' };
  return PROTOCOLS.has(Number(asked)) ? null : { code: 4007, text: 'Unsupported protocol version' };
}

/** Counts an address's open sockets; calling the returned function frees the place. */
function countPlaces(limit: RealtimeOptions['perAddress']) {
  const taken = new Map<string, number>();
  return {
    take(request: IncomingMessage): (() => void) | null {
      if (limit === undefined) return () => undefined;
      const address = limit.of(request);
      const before = taken.get(address) ?? 0;
      if (before >= limit.sockets) return null;
      taken.set(address, before + 1);
      return () => {
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
}

/** Closes the sockets of these sessions: their clients reconnect and get the channels that they may have now. */
function endThose(book: GrantBook, grants: readonly Grant[], why: string): void {
  for (const grant of grants) for (const { socket } of book.holders(grant)) socket.close(RECONNECT_CODE, why);
}

function refuse(socket: WebSocket, code: number, message: string): void {
  socket.on('error', () => socket.terminate());
  socket.send(errorFrame(code, message));
  socket.close(code, message);
}

function checkSilence(clients: ReadonlySet<Client>): void {
  const nowMs = performance.now();
  for (const client of clients) {
    client.frames = 0;
    const silentMs = nowMs - client.lastHeardMs;
    if (silentMs > ACTIVITY_TIMEOUT_S * 1000 + PONG_WAIT_MS) client.socket.close(4201, 'pong reply not received');
    else if (silentMs > ACTIVITY_TIMEOUT_S * 1000 && !client.pinged) {
      client.pinged = true;
      answer(client.socket, PING);
    }
  }
}
