import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hostOfOrigin } from './addresses/accepted-hosts.ts';
import { httpRefusal } from './refusals.ts';

type Call = { readonly headers: IncomingHttpHeaders };

/**
 * Refuses a call that a page of another site made, going by what the browser says of itself: `Sec-Fetch-Site`, and `Origin`. A client that says neither is no
 * browser, and passes.
 */
export function refuseCrossSite(request: Call): void {
  if (saysCrossSite(request)) throw forged();
}

/** An unsafe call authenticated by the cookie alone must come from our own pages and repeat the csrf value that goes with its session. */
export function refuseForgery(request: Call, csrf: string | null): void {
  const { origin, 'sec-fetch-site': site, 'x-csrf-token': header } = request.headers;
  const ownPage = !saysCrossSite(request) && (origin !== undefined || site === 'same-origin');
  if (!ownPage || csrf === null || typeof header !== 'string' || !sameText(header, csrf)) throw forged();
}

function saysCrossSite({ headers }: Call): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return true;
  // A page whose origin is opaque (a sandboxed frame, a redirect across sites) says `null`.
  if (origin === 'null') return site !== 'same-origin';
  return origin !== undefined && hostOfOrigin(origin) !== host?.toLowerCase();
}

function forged() {
  return httpRefusal(403, 'csrf_refused', 'Não foi possível confirmar a origem do pedido. Recarregue a página e tente de novo.');
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
