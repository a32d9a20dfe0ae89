import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { InProcessCall } from './page-server.ts';
import type { RawAnswer } from './render-job.ts';

/** The visitor on whose behalf a page calls the API. */
export interface Caller {
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string | undefined;
  /** `token` is the session cookie's token; `cookies` are the others. */
  readonly token: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** The visitor who requested a page. `token` is that of the session cookie, after its signature was checked. */
export function callerOf(visitor: FastifyRequest, token: string | undefined): Caller {
  const { jwt: _session, ...cookies } = visitor.cookies;
  return { address: visitor.clientAddress, requestId: visitor.id, userAgent: visitor.headers['user-agent'], token, cookies };
}

/** A visitor known only by the origin of the request, for whom cached pages are made. */
export function anybody(visitor: FastifyRequest): Caller {
  return { address: visitor.clientAddress, requestId: visitor.id, userAgent: undefined, token: undefined, cookies: {} };
}

/**
 * Calls the site's own API without a socket, on behalf of the browser that requested a page: with its address, its request id, and its session cookie as a
 * bearer (the other cookies are included: login recognises the device by one). Reads carry the internal mark and are not rate limited; unsafe calls count
 * against the visitor's address.
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
