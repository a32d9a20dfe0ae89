import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Said {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Buffer;
}

/** A supplier's server: answers a path as set by the test, otherwise 404; records requests. */
export interface SupplierServer {
  readonly url: string;
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  readonly says: Map<string, Said>;
  close(): Promise<void>;
}

export async function openSupplierServer(): Promise<SupplierServer> {
  const says = new Map<string, Said>();
  const asked: SupplierServer['asked'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      const said = says.get(path);
      response.writeHead(said?.status ?? (said === undefined ? 404 : 200), { 'content-type': said?.type ?? 'application/json' }).end(said?.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
}
