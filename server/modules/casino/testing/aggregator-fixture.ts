import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openKeyFiles } from '#sandbox/aggregator/key-files.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import type { Hub88Config } from '../hub88/hub88-config.ts';

/** The sandbox's aggregator behind a connection that can lose calls and answers. */
export interface AggregatorFixture {
  readonly sandbox: OpenSandbox;
  readonly config: Hub88Config;
  /** Every call of ours, in order: the path below /operator/generic/v2. */
  readonly asked: string[];
  /** Loses the answer of the next call of that path; `call`: loses the call itself too. */
  lose(path: string, what: 'answer' | 'call'): void;
  close(): Promise<void>;
}

export async function openAggregator(): Promise<AggregatorFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'palpite-keys-'));
  openKeyFiles(folder);
  const sandbox = await openSandbox({ dataFolder: folder });
  const asked: string[] = [];
  const losses: { path: string; what: 'answer' | 'call' }[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/operator/generic/v2/', '');
    asked.push(path);
    const loss = losses.findIndex((each) => each.path === path);
    const [lost] = loss < 0 ? [] : losses.splice(loss, 1);
    void (async () => {
      const body = await buffer(request);
      if (lost?.what === 'call') return void request.socket.destroy();
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': String(request.headers['x-hub88-signature']) };
      const answer = await fetch(`${sandbox.url}/aggregator${request.url ?? ''}`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (lost !== undefined) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    sandbox,
    asked,
    config: {
      HUB88_GAME_ORIGINS: [],
      HUB88_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      HUB88_OPERATOR_ID: 'palpite',
      HUB88_SUB_PARTNER_ID: 'palpite',
      HUB88_PUBLIC_KEY_FILE: join(folder, 'hub88-aggregator.pem'),
      HUB88_PRIVATE_KEY_FILE: join(folder, 'hub88-operator.pem'),
    },
    lose: (path, what) => void losses.push({ path, what }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
