import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The flooder's work until it is ordered to stop. */
export type FloodOrder =
  | {
      readonly do: 'flood';
      readonly port: number;
      /** Each connection sends its next request after the last answer or, with `everyMs`, at that pace. */
      readonly connections: number;
      readonly everyMs?: number;
      /** The client address of a connection, as reported through the proxy header; undefined for none. */
      readonly forwarded: boolean;
    }
  | { readonly do: 'stop' };

/** The number of answers by status; `cut` are connections that ended without one. */
export type FloodAnswer = Readonly<Record<string, number>>;

let running: { stopped: boolean; readonly answers: Record<string, number> } | undefined;
let serial = 0;

/** Pages that no cache can hold, even without the parameters that their routes do not read; the audit found the first one. */
const PATHS: readonly ((n: number) => string)[] = [
  (n) => `/sports?x=${n}`,
  (n) => `/sports?page=${1 + (n % 9_000)}`,
  (n) => `/casino?q=jogo${n}`,
  (n) => `/pagina-${n}`,
];

process.on('message', (order: FloodOrder) => {
  if (order.do === 'stop') {
    if (running !== undefined) running.stopped = true;
    process.send?.(running?.answers ?? {});
    return;
  }
  const state = { stopped: false, answers: {} as Record<string, number> };
  running = state;
  for (let index = 0; index < order.connections; index += 1) void lane(order, index, state);
  process.send?.({});
});

async function lane(order: FloodOrder & { readonly do: 'flood' }, index: number, state: { stopped: boolean; readonly answers: Record<string, number> }) {
  const { everyMs = 0 } = order;
  if (everyMs > 0) await wait((everyMs * index) / order.connections);
  let socket: Talk | null = null;
  while (!state.stopped) {
    const fromMs = performance.now();
    socket ??= talk(order.port, order.forwarded ? '127.0.0.1' : '127.0.0.2');
    const form = PATHS[order.forwarded ? serial % PATHS.length : 0] ?? PATHS[0];
    const status = await socket.ask(requestOf(form?.((serial += 1)) ?? '/', order.forwarded ? `198.18.${index >> 8}.${index & 255}` : undefined));
    state.answers[status] = (state.answers[status] ?? 0) + 1;
    if (status === 'cut') {
      socket = null;
      await wait(10);
    }
    const leftMs = everyMs - (performance.now() - fromMs);
    if (leftMs > 0) await wait(leftMs);
  }
  socket?.close();
}

function requestOf(path: string, forwarded: string | undefined): string {
  const via = forwarded === undefined ? '' : `x-forwarded-for: ${forwarded}\r\n`;
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nuser-agent: Mozilla/5.0 (Linux; Android 14) Chrome/140.0\r\n${via}\r\n`;
}

/** The last chunk is empty; a page's own bytes hardly ever look like it. */
function endsChunks(bytes: Buffer): boolean {
  return bytes.subarray(-5).toString('latin1') === '0\r\n\r\n';
}

interface Talk {
  /** The status, or `cut`. */
  ask(request: string): Promise<string>;
  close(): void;
}

/** One keep-alive connection; bodies are counted, not stored. The site trusts 127.0.0.1 as a proxy. */
function talk(port: number, from: string): Talk {
  const socket: Socket = connect({ port, host: '127.0.0.1', ...(process.platform === 'linux' ? { localAddress: from } : {}), noDelay: true });
  let answered: ((status: string) => void) | undefined;
  let head = '';
  let status = '';
  let leftBytes = -1;
  let chunked = false;
  socket.on('data', (chunk) => {
    let body = chunk.length;
    if (leftBytes < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = head.slice(9, 12);
      chunked = /\r\ntransfer-encoding: chunked/i.test(head.slice(0, end));
      leftBytes = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? '0');
      body = head.length - end - 4;
      head = '';
    }
    leftBytes = chunked ? (endsChunks(chunk) ? 0 : 1) : leftBytes - body;
    if (leftBytes > 0) return;
    leftBytes = -1;
    answered?.(status);
  });
  const gone = () => answered?.('cut');
  socket.on('error', gone);
  socket.on('close', gone);
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        if (socket.destroyed) resolve('cut');
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
