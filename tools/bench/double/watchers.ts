import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** What the bench tells the process of the watching sockets. */
export type WatcherOrder = { readonly do: 'connect'; readonly port: number; readonly key: string; readonly sockets: number } | { readonly do: 'tell' };

/** Per event: how often it arrived, and how long after the server wrote it (milliseconds; messages without a time are only counted). */
export interface WatcherAnswer {
  readonly events: Readonly<Record<string, { readonly count: number; readonly delaysMs: readonly number[] }>>;
}

const AT_ONCE = 200;
const events = new Map<string, { count: number; delaysMs: number[] }>();

function watch(port: number, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let seen = '';
    let subscribed = false;
    socket.on('error', reject);
    socket.write(
      `GET /app/${key}?protocol=7 HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (subscribed) return note(text);
      seen += text;
      if (seen.includes('connection_established') && !seen.includes('#sent')) {
        seen += '#sent';
        socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'double' } })));
      }
      if (!seen.includes('subscription_succeeded')) return;
      subscribed = true;
      seen = '';
      resolve();
    });
  });
}

/** Events are short and come whole; the server's time stands in those that have one. */
function note(text: string): void {
  for (const [, event = ''] of text.matchAll(/"event":"(\w+)"/g)) {
    const known = events.get(event) ?? { count: 0, delaysMs: [] };
    events.set(event, known);
    known.count += 1;
    const written = /server_now\\":\\"([^\\]+)\\"/.exec(text)?.[1];
    if (written !== undefined && event !== 'BetsUpdated') known.delaysMs.push(Date.now() - Date.parse(written));
  }
}

function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

async function obey(order: WatcherOrder): Promise<WatcherAnswer> {
  if (order.do === 'connect') {
    for (let made = 0; made < order.sockets; made += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, order.sockets - made) }, () => watch(order.port, order.key)));
    }
    return { events: {} };
  }
  const answer = Object.fromEntries([...events].map(([event, { count, delaysMs }]) => [event, { count, delaysMs }]));
  events.clear();
  return { events: answer };
}

process.on('message', (order: WatcherOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
