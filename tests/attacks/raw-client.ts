import { connect, type Socket } from 'node:net';

/** A raw connection that sends exactly what the test says. */
export interface RawClient {
  readonly socket: Socket;
  write(text: string | Buffer): void;
  /** The received bytes so far. */
  heard(): string;
  /** Resolves once the other side has ended the connection; false when the client itself did. */
  readonly cut: Promise<boolean>;
  /** Reads until the head of an answer. */
  head(): Promise<string>;
  destroy(): void;
}

/** Connects from one of this machine's loopback addresses; for the site each is another visitor. */
export async function rawClient(port: number, from = '127.0.0.1'): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  let text = '';
  let mine = false;
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const cut = new Promise<boolean>((resolve) => {
    socket.on('end', () => resolve(true));
    socket.on('close', () => resolve(!mine));
  });
  await new Promise((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', resolve);
  });
  return {
    socket,
    cut,
    write: (bytes) => void socket.write(bytes),
    heard: () => text,
    head: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const end = text.indexOf('\r\n\r\n');
          if (end >= 0) resolve(text.slice(0, end));
        };
        look();
        socket.on('data', look);
        socket.once('close', () => reject(new Error(`the connection ended: ${text.slice(0, 80)}`)));
      }),
    destroy() {
      mine = true;
      socket.destroy();
    },
  };
}

/** Sends the same bytes repeatedly, a little at a time. Returns a function that stops it. */
export function drip(client: RawClient, bytes: string): () => void {
  const timer = setInterval(() => client.write(bytes), 20);
  return () => clearInterval(timer);
}
