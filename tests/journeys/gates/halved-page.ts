import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HalvedPage {
  readonly url: string;
  /** Sends the rest. */
  release(): void;
  close(): Promise<void>;
}

/** Serves a page of the site up to just behind `cut` in its footer and keeps the rest, as a slow line does; everything else it needs comes from the site. */
export async function serveHalved(site: string, path: string, cut: string): Promise<HalvedPage> {
  const html = await (await fetch(site + path)).text();
  const footer = html.indexOf('<footer');
  const end = html.indexOf(cut, footer) + cut.length;
  if (footer === -1 || end < footer) throw new Error(`${path} has no footer that says "${cut}"`);
  let held: ServerResponse | undefined;
  const pass = async (url: string, response: ServerResponse) => {
    const answer = await fetch(site + url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    if (request.url !== path) return void pass(request.url ?? '/', response);
    held = response;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, end));
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    release: () => held?.end(html.slice(end)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
