import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the proxy treats a call: `twice` delivers it twice, `lost` delivers it and drops the answer, `dropped` never delivers it. */
export type Passage = 'ok' | 'twice' | 'lost' | 'dropped';

/** A proxy between a supplier and the site's provider wallet that can lose, delay and duplicate calls like a network. */
export interface WalletGate {
  /** The wallet URL that the supplier calls. */
  readonly url: string;
  /** Decides the treatment of each call by its name (`bet`, `win`, ...); `ok` unless set. */
  passage: (call: string) => Passage;
  /** Makes calls of that name wait until `release`. `arrived` resolves when the first of them waits. */
  hold(call: string): { readonly arrived: Promise<void>; release(): void };
  close(): Promise<void>;
}

export async function openWalletGate(wallet: string): Promise<WalletGate> {
  const held = new Map<string, { readonly arrived: () => void; readonly released: Promise<void> }>();
  const server = createServer((request, response) => {
    const call = request.url?.split('/').at(-1) ?? '';
    const pass = async (): Promise<void> => {
      const body = await bodyOf(request);
      const waits = held.get(call);
      waits?.arrived();
      await waits?.released;
      const passage = gate.passage(call);
      if (passage === 'dropped') return void request.socket.destroy();
      if (passage === 'twice') await forward(wallet + (request.url ?? ''), request, body);
      const answer = await forward(wallet + (request.url ?? ''), request, body);
      if (passage === 'lost') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    };
    pass().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const gate: WalletGate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passage: () => 'ok',
    hold(call) {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.set(call, { arrived: arrived.resolve, released: released.promise });
      return {
        arrived: arrived.promise,
        release() {
          held.delete(call);
          released.resolve();
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return gate;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function forward(url: string, request: IncomingMessage, body: string): Promise<{ status: number; text: string }> {
  const signed = Object.entries(request.headers).filter(([name]) => name.startsWith('x-palpite-')) as [string, string][];
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...Object.fromEntries(signed) } });
  return { status: answer.status, text: await answer.text() };
}
