import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { inSpan } from '../tracing/in-span.ts';
import { literalIsInside, lookUpPublic } from './public-address.ts';

export type Pinged = { readonly kind: 'answered'; readonly status: number } | { readonly kind: 'failed'; readonly reason: string };

export interface Ping {
  readonly url: string;
  readonly timeoutMs: number;
  /** Allows only https and internet addresses, whatever the name resolves to. */
  readonly publicOnly: boolean;
}

/**
 * Sends one GET to an address that an external party chose, with a hard time limit, and reads only the status. It follows no redirect and keeps no
 * connection. Never throws; `reason` names no part of the address but its host. Never call it inside a database transaction.
 */
export function pingStranger({ url, timeoutMs, publicOnly }: Ping): Promise<Pinged> {
  if (!URL.canParse(url)) return Promise.resolve({ kind: 'failed', reason: 'no address' });
  const target = new URL(url);
  if (publicOnly && target.protocol !== 'https:') return Promise.resolve({ kind: 'failed', reason: 'not https' });
  if (publicOnly && literalIsInside(target.hostname)) return Promise.resolve({ kind: 'failed', reason: 'not a public address' });
  // The span names only the host: paths and queries may name people.
  const attributes = { 'http.request.method': 'GET', 'server.address': target.host };
  return inSpan({ name: `GET ${target.host}`, kind: 'client', attributes }, async (conclude) => {
    const pinged = await ping(target, timeoutMs, publicOnly);
    conclude({ 'palpite.answer': pinged.kind, ...(pinged.kind === 'answered' ? { 'http.response.status_code': pinged.status } : {}) });
    return pinged;
  });
}

function ping(target: URL, timeoutMs: number, publicOnly: boolean): Promise<Pinged> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const call = request(target, { agent: false, signal, headers: { accept: '*/*' }, ...(publicOnly ? { lookup: lookUpPublic } : {}) }, (response) => {
      resolve({ kind: 'answered', status: response.statusCode ?? 0 });
      response.on('error', () => undefined);
      response.destroy();
    });
    call.on('error', (error) => resolve({ kind: 'failed', reason: signal.aborted ? 'timeout' : error.message.slice(0, 200) }));
    call.end();
  });
}
