import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** How many sockets are opened at the same moment. */
const AT_ONCE = 200;
const BYTES_OF_FINAL_TEXT = 0x81;
const SHORT = 126;

export interface BareSocket {
  readonly port: number;
  /** The application's key. */
  readonly key: string;
  readonly channel: string;
  /** The address to connect from: each has its own ports. */
  readonly from?: string;
}

/** Opens a bare TCP socket that speaks just enough WebSocket to subscribe, and then passes its bytes to `take`. */
export function openBareSocket({ port, key, channel, from }: BareSocket, take: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...(from === undefined ? {} : { localAddress: from }) });
    let [head, isAsked] = ['', false];
    socket.on('error', reject);
    socket.write(
      `GET /app/${key}?protocol=7&client=bench&version=1 HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const greet = (chunk: Buffer) => {
      head += chunk.toString('latin1');
      if (!isAsked && head.includes('connection_established')) {
        isAsked = true;
        socket.write(maskedFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })));
      }
      if (!head.includes('subscription_succeeded')) return;
      head = '';
      socket.off('data', greet);
      socket.on('data', take);
      resolve();
    };
    socket.on('data', greet);
  });
}

/** Opens this many sockets, some at a time. */
export async function openInTurn(count: number, open: (place: number) => Promise<void>): Promise<void> {
  for (let made = 0; made < count; made += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => open(made + index)));
  }
}

/** A masked text frame of less than 64 KB with a zero mask. */
function maskedFrame(text: string): Buffer {
  const head = text.length < SHORT ? [BYTES_OF_FINAL_TEXT, 0x80 | text.length] : [BYTES_OF_FINAL_TEXT, 0x80 | SHORT, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** Divides a server's bytes into frames; each is passed without its head of `headBytes`. */
export function frameReader(take: (frame: Buffer, headBytes: number) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    let at = 0;
    for (;;) {
      const short = (all[at + 1] ?? 0) & 0x7f;
      const headBytes = short < SHORT ? 2 : short === SHORT ? 4 : 10;
      if (all.length < at + headBytes) break;
      const length = short < SHORT ? short : short === SHORT ? all.readUInt16BE(at + 2) : Number(all.readBigUInt64BE(at + 2));
      if (all.length < at + headBytes + length) break;
      take(all.subarray(at + headBytes, at + headBytes + length), headBytes);
      at += headBytes + length;
    }
    rest = at === all.length ? Buffer.alloc(0) : all.subarray(at);
  };
}
