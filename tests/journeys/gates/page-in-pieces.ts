import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageInPieces {
  readonly url: string;
  /** Sends the next piece; false once all have been sent. */
  release(): boolean;
  close(): Promise<void>;
}

/**
 * Serves a page of the site like a slow connection, in `count` pieces from the beginning of its body, the first at once; everything else comes from the site.
 */
export async function serveInPieces(site: string, path: string, count: number): Promise<PageInPieces> {
  const html = await (await fetch(site + path)).text();
  const pieces = cut(html, count);
  let held: ServerResponse | undefined;
  let sent = 1;
  const pass = async (url: string, response: ServerResponse) => {
    const answer = await fetch(site + url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    if (request.url !== path) return void pass(request.url ?? '/', response);
    held = response;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(pieces[0]);
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    release() {
      const piece = pieces[sent];
      sent += 1;
      if (piece === undefined) held?.end();
      else held?.write(piece);
      return piece !== undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Splits the body into `count` equal pieces; the first includes the head. */
function cut(html: string, count: number): string[] {
  const from = html.indexOf('<main');
  const until = html.indexOf('</footer>');
  if (from === -1 || until < from) throw new Error('a page without main and footer');
  const ends = Array.from({ length: count }, (_, index) => from + Math.ceil(((until - from) * (index + 1)) / count));
  return [...ends.map((end, index) => html.slice(index === 0 ? 0 : ends[index - 1], end)), html.slice(until)];
}
