import type { FastifyRequest } from 'fastify';

/** The Fetch API's request for a Fastify one; null when host and path make no address. HEAD is rendered as GET: Fastify drops the body. */
export function webRequest(request: FastifyRequest): Request | null {
  const address = `http://${request.headers.host ?? 'localhost'}${request.url}`;
  if (!request.url.startsWith('/') || !URL.canParse(address)) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (request.method !== 'POST') return new Request(address, { headers });
  headers.delete('content-length');
  return new Request(address, { method: 'POST', headers, body: formBody(request.body) });
}

function formBody(body: unknown): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
