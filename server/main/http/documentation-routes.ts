import type { FastifyInstance } from 'fastify';
import type { Route } from '#server/platform/http/route.ts';
import { OPERATIONS } from '#server/platform/http/operations.ts';
import { openApiDocument } from '#server/platform/http/open-api/open-api-document.ts';

/**
 * /api/openapi.json, and /api/docs: the same document as a page without scripts. Both are made at their first request: the document takes a third of the
 * processor time of composing a site.
 */
export function documentationRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  let document: object | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument([...routes, ...OPERATIONS]);
    return reply.header('cache-control', 'public, max-age=300').send(document);
  });
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send((page ??= docsPage(routes))),
  );
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;background:#0B1220;color:#F3F6FC;margin:0 auto;max-width:960px;padding:32px 16px}a{color:#FFC53D}h2{margin-top:40px;text-transform:capitalize}table{width:100%;border-collapse:collapse}td{border-top:1px solid #26324D;padding:10px 8px;vertical-align:top}code{white-space:nowrap}.m{color:#A9B8D1;width:72px}.a{color:#A9B8D1}@media(max-width:640px){td{display:block;border:0;padding:2px 0}tr{display:block;border-top:1px solid #26324D;padding:10px 0}code{white-space:normal;word-break:break-all}}';

function docsPage(routes: readonly Route[]): string {
  const sections = [...Map.groupBy(routes, (route) => route.tag)].map(([tag, group]) => `<h2 id="${tag}">${tag}</h2><table>${group.map(row).join('')}</table>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Palpite API</title><style>${STYLE}</style></head><body><h1>Palpite API</h1><p>Amounts are whole centavos. Schemas: <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>${sections.join('')}</body></html>`;
}

function row(route: Route): string {
  const needs = [route.access === 'player' || route.access === 'token' ? 'session' : '', route.idempotency === undefined ? '' : 'Idempotency-Key']
    .filter(Boolean)
    .join(', ');
  return `<tr><td class="m">${route.method}</td><td><code>${route.url}</code></td><td>${escapeHtml(route.summary)}${needs === '' ? '' : `<br><span class="a">Needs: ${needs}</span>`}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
