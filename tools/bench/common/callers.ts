import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Measured {
  readonly answers: number;
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds of each call, sorted. */
  readonly latenciesMs: readonly number[];
}

/** `callers` concurrent callers take calls from `next` until it returns null. `call` resolves to true if the bet was placed. */
export async function measure<Call>(callers: number, next: () => Call | null, lane: () => Promise<(call: Call) => Promise<boolean>>): Promise<Measured> {
  const lanes = await Promise.all(Array.from({ length: callers }, lane));
  const latenciesMs: number[] = [];
  let refused = 0;
  const startedMs = performance.now();
  await Promise.all(
    lanes.map(async (call) => {
      for (let each = next(); each !== null; each = next()) {
        const fromMs = performance.now();
        if (!(await call(each))) refused += 1;
        latenciesMs.push(performance.now() - fromMs);
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  return { answers: latenciesMs.length, refused, seconds, latenciesMs: latenciesMs.toSorted((a, b) => a - b) };
}

/** `send` resolves to the status; `body` is the body of the last answer. */
export interface Connection {
  send(request: string): Promise<number>;
  body(): string;
  close(): void;
}

/** One keep-alive connection that sends prepared HTTP/1.1 requests and reads each whole answer: as little client CPU as possible. */
export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let received = '';
  let body = '';
  let waiting: ((status: number) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? '0';
    if (received.length < headEnd + 4 + Number(length)) return;
    const status = Number(received.slice(9, 12));
    body = received.slice(headEnd + 4);
    received = '';
    waiting?.(status);
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('the site closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = resolve;
        failed = reject;
        socket.write(request);
      }),
    body: () => body,
    close: () => {
      failed = undefined;
      socket.destroy();
    },
  };
}

/** Sends prepared requests through `callers` connections in parallel; `isDone` says whether an answer accepts its bet. */
export async function overHttp(
  port: number,
  callers: number,
  requests: readonly string[],
  isDone: (status: number, body: string) => boolean = (status) => status === 201,
): Promise<Measured> {
  const connections: Connection[] = [];
  const measured = await measure(callers, taker(requests), async () => {
    const connection = await openConnection(port);
    connections.push(connection);
    return async (request) => isDone(await connection.send(request), connection.body());
  });
  for (const connection of connections) connection.close();
  return measured;
}

/** Returns the items one after the other, then null. */
export function taker<T>(items: readonly T[]): () => T | null {
  let next = 0;
  return () => items[next++] ?? null;
}
