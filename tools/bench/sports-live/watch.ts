import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { WatchAnswer, WatchOrder } from './subscribers.ts';

/** The subscribers' process: bare TCP sockets that speak just enough WebSocket to be let in, and note when prices come. */
const AT_ONCE = 100;
let arrivals: number[][] = [];

function join(port: number, place: number, match: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let head = '';
    socket.on('error', reject);
    socket.write(
      `GET /app/palpite?protocol=7&client=bench&version=1 HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const greet = (chunk: Buffer) => {
      const before = head;
      head += chunk.toString('latin1');
      if (!before.includes('connection_established') && head.includes('connection_established')) {
        socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `sports.event.${match}` } })));
      }
      if (!head.includes('subscription_succeeded')) return;
      socket.off('data', greet);
      socket.on('data', (bytes: Buffer) => {
        // A heartbeat carries no market.
        if (bytes.includes('"OddsUpdate"') && !bytes.includes('\\"m\\":[]')) arrivals[place]?.push(Date.now());
      });
      resolve();
    };
    socket.on('data', greet);
  });
}

/** A masked text frame of less than 64 KB with a zero mask. */
function maskedFrame(text: string): Buffer {
  const head = text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0x80 | 126, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

async function obey(order: WatchOrder): Promise<WatchAnswer> {
  if (order.do === 'connect') {
    const { port, sockets, matches } = order;
    arrivals = matches.map(() => []);
    for (let made = 0; made < sockets; made += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, sockets - made) }, (_, index) => made + index);
      await Promise.all(some.map((socket) => join(port, socket % matches.length, matches[socket % matches.length] ?? '')));
    }
  }
  return { arrivals };
}

process.on('message', (order: WatchOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
