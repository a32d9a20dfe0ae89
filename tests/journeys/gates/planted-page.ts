import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lastingPort } from '#tests/simulation/kills/lasting-port.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';

export const NAMED_SCRIPT = `${'/* named by the document */'.padEnd(2_000)}import('/later.js');`;
export const LATER_SCRIPT = '/* fetched by the first */'.padEnd(3_000);
export const PICTURE_BYTES = SVG.length;

/**
 * A page that fails every check: it answers 503, jumps, is too wide and off its column, calls another host, logs an error, has two headings of level 1, a
 * picture without a text, a name that differs from its visible text, words that only the light theme hides, and a picture that shows only at its end.
 */
const page = (
  foreign: string,
  nonce: string,
  query: string,
) => `<!DOCTYPE html><html lang="pt-BR"><head><title>Torta</title><meta name="viewport" content="width=device-width">
<style>[data-theme=light] p { color: #ddd }</style><script type="module" src="/named.js"></script></head>
<body data-query="${query}"><main><h1>Torta</h1><h1>Outra</h1><p>Um texto que será empurrado para baixo.</p><button aria-label="Outra coisa">Apostar agora</button></main><img src="${foreign}/picture.svg">
<div style="width:3000px;height:9000px"></div><img src="/picture.svg" alt="" loading="lazy" width="40" height="40">
<script nonce="${nonce}">console.error('planted');
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => {
  const block = document.createElement('div'); block.style.height = '400px'; document.body.prepend(block);
})));</script></body></html>`;

/** Serves the page under both names of this machine, so that each is a foreign host to the other. Every answer has a new nonce and a cookie. */
export async function startPlantedPage(): Promise<{ readonly url: string; readonly foreign: string; close(): Promise<void> }> {
  const port = await lastingPort();
  const foreign = `http://127.0.0.1:${port}`;
  let answered = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', foreign);
    const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    if (pathname === '/named.js') return send('text/javascript', NAMED_SCRIPT);
    if (pathname === '/later.js') return send('text/javascript', LATER_SCRIPT);
    if (pathname === '/picture.svg') return send('image/svg+xml', SVG);
    if (pathname !== '/') return response.writeHead(404).end();
    answered += 1;
    response.setHeader('set-cookie', 'seen=1').setHeader('content-security-policy', `script-src 'self' 'nonce-n${answered}n'`);
    response.statusCode = 503;
    return send('text/html; charset=utf-8', page(foreign, `n${answered}n`, search.slice(1)));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${port}/`,
    foreign,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
