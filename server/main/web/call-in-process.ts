import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { InProcessAnswer, InProcessCall } from './page-server.ts';

/**
 * Calls our own API without a socket, on behalf of the browser that asked for a page: its address, its request id, and its session cookie turned into a
 * bearer (the other cookies go along: login recognises the device by one).
 * Reads carry the internal mark and aren't rate limited; unsafe calls count against the visitor's address.
 */
export function callInProcess(app: FastifyInstance, internalSecret: string, visitor: FastifyRequest) {
  return async (call: InProcessCall): Promise<InProcessAnswer> => {
    const options: InjectOptions = { method: call.method, url: call.path, remoteAddress: visitor.clientAddress, headers: headersFor(visitor, internalSecret) };
    const answer = await app.inject(
      call.body === undefined
        ? options
        : { ...options, payload: JSON.stringify(call.body), headers: { ...options.headers, 'content-type': 'application/json' } },
    );
    return { status: answer.statusCode, body: parseBody(answer.headers['content-type'], answer.payload), cookies: linesOf(answer.headers['set-cookie']) };
  };
}

function headersFor(visitor: FastifyRequest, internalSecret: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': visitor.id, 'x-palpite-internal': internalSecret };
  const agent = visitor.headers['user-agent'];
  if (agent !== undefined) headers['user-agent'] = agent;
  const { jwt: token, ...others } = visitor.cookies;
  if (Object.keys(others).length > 0)
    headers['cookie'] = Object.entries(others)
      .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
      .join('; ');
  if (token !== undefined && token !== '') headers['authorization'] = `Bearer ${token}`;
  return headers;
}

function parseBody(contentType: unknown, payload: string): unknown {
  return typeof contentType === 'string' && contentType.includes('json') && payload !== '' ? JSON.parse(payload) : undefined;
}

function linesOf(header: string | readonly string[] | undefined): readonly string[] {
  if (header === undefined) return [];
  return typeof header === 'string' ? [header] : header;
}
