import { createServer } from 'node:http';
import { freePort } from '../../postgres/free-port.mjs';

/** The smallest page with a full score: it contains nothing of the site, so its time is that of machine and browser. */
const HTML = `<!DOCTYPE html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Página de referência</title>
<meta name="description" content="Uma página só de texto, medida ao lado das outras."><link rel="icon" href="data:,"></head>
<body><main><h1>Página de referência</h1><p>Uma página só de texto, medida ao lado das outras.</p></main></body>
</html>`;

/** Serves the bare page on a free port. */
export async function startBarePage(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const known = request.url === '/';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(known ? HTML : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
