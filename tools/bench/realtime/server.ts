import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { answerUpgrades } from '#server/platform/http/connections/upgrades.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { eventFrame } from '#server/platform/realtime/frames.ts';
import { createLocalBus } from '#server/platform/realtime/bus/local-bus.ts';
import { createRealtimeServer } from '#server/platform/realtime/realtime-server.ts';
import { CHANNEL, KEY, MESSAGE_BYTES, type ServerKind, type ServerOrder } from './orders.ts';

/** The server's process: either the site's realtime server alone, or the simplest loop over `ws` for comparison. */
type Broadcast = (messages: number) => void;

const EVENT = 'Bench';
const padding = 'x'.repeat(MESSAGE_BYTES - eventFrame(CHANNEL, EVENT, { p: '' }).length);
const text = eventFrame(CHANNEL, EVENT, { p: padding });
const SERVERS: Record<ServerKind, (http: Server) => Broadcast> = { palpite: palpiteServer, ws: plainServer };

function palpiteServer(http: Server): Broadcast {
  const bus = createLocalBus();
  const metrics = createMetrics({ processMetrics: false });
  const log = createLogger({ level: 'silent' });
  answerUpgrades(http).claim(
    createRealtimeServer({ key: KEY, secret: 'a secret of the bench', bus, channels: {}, log, metrics, ended: async () => [] }).upgrade,
  );
  const message = { channel: CHANNEL, event: EVENT, data: { p: padding } };
  return (messages) => void bus.publish(Array.from({ length: messages }, () => message));
}

function plainServer(http: Server): Broadcast {
  const sockets = new Set<WebSocket>();
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => sockets.add(socket));
  return (messages) => {
    for (let sent = 0; sent < messages; sent += 1) for (const socket of sockets) socket.send(text);
  };
}

const http = createServer();
let broadcast: Broadcast = () => undefined;
let begun = process.cpuUsage();

async function obey(order: ServerOrder): Promise<number> {
  switch (order.do) {
    case 'listen': {
      broadcast = SERVERS[order.kind](http);
      await new Promise<void>((resolve) => http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve));
      return (http.address() as AddressInfo).port;
    }
    case 'memory':
      globalThis.gc?.();
      globalThis.gc?.();
      return process.memoryUsage.rss();
    case 'heap': {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    }
    case 'begin':
      globalThis.gc?.();
      begun = process.cpuUsage();
      return 0;
    case 'broadcast':
      broadcast(order.messages);
      return 0;
    case 'end': {
      const used = process.cpuUsage(begun);
      return (used.user + used.system) / 1_000;
    }
  }
}

process.on('message', (order: ServerOrder) => void obey(order).then((value) => process.send?.({ value })));
process.on('disconnect', () => process.exit(0));
