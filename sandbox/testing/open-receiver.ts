import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: unknown;
}

/** Replaces the site and stores every call that it receives. */
export interface Receiver {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Resolves after `count` calls. */
  reached(count: number): Promise<void>;
  /** Sets its answers from now on. */
  answer(status: number, body?: string): void;
  close(): Promise<void>;
}

/** Opens a receiver on a free port, answering 200. */
export async function openReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  let reply = { status: 200, body: '' };
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      calls.push({ path: request.url ?? '', headers: request.headers, raw, body: raw === '' ? undefined : JSON.parse(raw) });
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
      waiting.filter(({ count }) => calls.length >= count).forEach(({ resolve }) => resolve());
      waiting = waiting.filter(({ count }) => calls.length < count);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    reached: (count) => new Promise((resolve) => (calls.length >= count ? resolve() : waiting.push({ count, resolve }))),
    answer(status, body = '') {
      reply = { status, body };
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
