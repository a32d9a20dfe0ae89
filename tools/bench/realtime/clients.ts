import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { CHANNEL, type ClientOrder, KEY, type ServerKind } from './orders.ts';

/** The clients' process: bare TCP sockets that speak just enough WebSocket to connect, and then only count bytes. */
interface Client {
  readonly socket: Socket;
  received: number;
}

const AT_ONCE = 200;
const clients: Client[] = [];
let behind = new Set<Client>();
let goal = 0;
let allArrived: () => void = () => undefined;
let arrived: Promise<void> = Promise.resolve();

function join(port: number, kind: ServerKind): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const client: Client = { socket, received: 0 };
    let head = '';
    socket.on('error', reject);
    socket.write(
      `GET /app/${KEY}?protocol=7 HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const greet = (chunk: Buffer) => {
      const before = head;
      head += chunk.toString('latin1');
      if (kind === 'palpite' && !before.includes('\r\n\r\n') && head.includes('\r\n\r\n')) {
        socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } })));
      }
      if (!head.includes(kind === 'palpite' ? 'subscription_succeeded' : '\r\n\r\n')) return;
      head = '';
      socket.off('data', greet);
      socket.on('data', (bytes: Buffer) => count(client, bytes.length));
      clients.push(client);
      resolve();
    };
    socket.on('data', greet);
  });
}

function count(client: Client, bytes: number): void {
  client.received += bytes;
  if (client.received < goal) return;
  behind.delete(client);
  if (behind.size === 0) allArrived();
}

/** A short masked text frame with a zero mask. */
function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

async function obey(order: ClientOrder): Promise<void> {
  switch (order.do) {
    case 'connect':
      for (let made = 0; made < order.sockets; made += AT_ONCE) {
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, order.sockets - made) }, () => join(order.port, order.kind)));
      }
      return;
    case 'expect':
      for (const client of clients) client.received = 0;
      goal = order.bytesPerSocket;
      behind = new Set(clients);
      arrived = new Promise((resolve) => (allArrived = resolve));
      return;
    case 'arrived':
      await arrived;
  }
}

process.on('message', (order: ClientOrder) => void obey(order).then(() => process.send?.({ sockets: clients.length })));
process.on('disconnect', () => process.exit(0));
