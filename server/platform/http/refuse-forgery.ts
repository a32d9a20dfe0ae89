import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { httpRefusal } from './refusals.ts';

type Call = Pick<FastifyRequest, 'headers' | 'acceptsOrigin'>;

/**
 * Refuses a call from a page of another site, as the browser reports it in `Sec-Fetch-Site` and `Origin`. A client that sends neither is no browser, and
 * passes.
 */
export function refuseCrossSite(request: Call): void {
  if (saysCrossSite(request)) throw forged();
}

/** Refuses an unsafe call with cookie authentication unless it comes from our own pages and repeats its session's csrf value. */
export function refuseForgery(request: Call, csrf: string | null): void {
  const { origin, 'sec-fetch-site': site, 'x-csrf-token': header } = request.headers;
  const ownPage = !saysCrossSite(request) && (origin !== undefined || site === 'same-origin');
  if (!ownPage || csrf === null || typeof header !== 'string' || !sameText(header, csrf)) throw forged();
}

function saysCrossSite({ headers, acceptsOrigin }: Call): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return true;
  // A page with an opaque origin (a sandboxed frame, a redirect across sites) sends `null`.
  if (origin === 'null') return site !== 'same-origin';
  return origin !== undefined && !acceptsOrigin(origin, host);
}

function forged() {
  return httpRefusal(403, 'csrf_refused', 'Não foi possível confirmar a origem do pedido. Recarregue a página e tente de novo.');
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
