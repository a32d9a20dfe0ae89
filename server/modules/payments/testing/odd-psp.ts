import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createApiPix, type ApiPix } from '../providers/api-pix/create-api-pix.ts';
import type { PaymentsFixture } from './payments-fixture.ts';

/** The answer that replaces the sandbox's: a body (200), `cut` for a broken connection, null for the sandbox's own answer. */
export type Oddity = (asked: { readonly method: string; readonly url: URL }) => unknown;

export interface OddPsp {
  readonly psp: ApiPix;
  close(): Promise<void>;
}

/** The sandbox PSP behind a proxy that replaces some answers. */
export async function openOddPsp(world: PaymentsFixture, oddity: Oddity): Promise<OddPsp> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://psp');
    const odd = url.pathname === '/oauth/token' ? null : oddity({ method: request.method ?? '', url });
    if (odd === 'cut') {
      response.socket?.destroy();
      return;
    }
    if (odd !== null) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(odd));
      return;
    }
    void text(request).then(async (body) => {
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const answer = await fetch(`${world.sandbox.url}/pix-psp${url.pathname}${url.search}`, {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type === '' ? {} : { 'content-type': type }) },
        ...(body === '' ? {} : { body }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const psp = createApiPix({
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'palpite',
    clientSecret: 'insecure-development-secret-0123456789',
    receiver: { key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', merchantName: 'PALPITE', merchantCity: 'SAO PAULO' },
    timeoutMs: 2_000,
    clock: world.clock,
  });
  return {
    psp,
    async close() {
      psp.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
