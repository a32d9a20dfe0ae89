import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { InProcessCall } from './page-server.ts';
import type { RawAnswer } from './render-job.ts';

/** On whose behalf a page calls the API. */
export interface Caller {
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string | undefined;
  /** The session cookie's token; the other cookies. */
  readonly token: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** Who asked for a page. `token` is the session cookie's, once it was found to be one of ours. */
export function callerOf(visitor: FastifyRequest, token: string | undefined): Caller {
  const { jwt: _session, ...cookies } = visitor.cookies;
  return { address: visitor.clientAddress, requestId: visitor.id, userAgent: visitor.headers['user-agent'], token, cookies };
}

/** A visitor of whom nothing is known but where the request came from: pages that are kept are made for one. */
export function anybody(visitor: FastifyRequest): Caller {
  return { address: visitor.clientAddress, requestId: visitor.id, userAgent: undefined, token: undefined, cookies: {} };
}

/**
 * Calls our own API without a socket, on behalf of the browser that asked for a page: its address, its request id, and its session cookie turned into a
 * bearer (the other cookies go along: login recognises the device by one).
 * Reads carry the internal mark and aren't rate limited; unsafe calls count against the visitor's address.
 */
export function callInProcess(app: FastifyInstance, site: { readonly internalSecret: string; readonly host: string }, caller: Caller) {
  return async (call: InProcessCall): Promise<RawAnswer> => {
    const options: InjectOptions = {
      method: call.method,
      url: call.path,
      remoteAddress: caller.address,
      headers: headersFor(call.bearer === undefined ? caller : { ...caller, token: call.bearer }, site),
    };
    const answer = await app.inject(
      call.body === undefined
        ? options
        : { ...options, payload: JSON.stringify(call.body), headers: { ...options.headers, 'content-type': 'application/json' } },
    );
    const { 'content-type': contentType, 'set-cookie': cookies } = answer.headers;
    return { status: answer.statusCode, contentType: String(contentType ?? ''), payload: answer.payload, cookies: linesOf(cookies) };
  };
}

function headersFor(caller: Caller, { internalSecret, host }: { readonly internalSecret: string; readonly host: string }): Record<string, string> {
  const headers: Record<string, string> = { host, accept: 'application/json', 'x-request-id': caller.requestId, 'x-palpite-internal': internalSecret };
  if (caller.userAgent !== undefined) headers['user-agent'] = caller.userAgent;
  const cookies = Object.entries(caller.cookies);
  if (cookies.length > 0) headers['cookie'] = cookies.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ');
  if (caller.token !== undefined) headers['authorization'] = `Bearer ${caller.token}`;
  return headers;
}

function linesOf(header: string | readonly string[] | undefined): readonly string[] {
  if (header === undefined) return [];
  return typeof header === 'string' ? [header] : header;
}
