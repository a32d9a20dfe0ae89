import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type CspOptions, makeNonce, permissionsPolicy } from '#server/platform/http/security-headers.ts';
import { acceptedEncoding } from './packed/accepted-encoding.ts';
import { joinWith } from './packed/join-with.ts';
import { joinPacked } from './packed/packed-page.ts';
import type { RenderedPage } from './render-job.ts';

/** A visitor may soon retry an unavailable page; because of the header, crawlers keep the page in their index. */
const RETRY_AFTER_SECONDS = '10';

/** True if the page may be cached for other visitors: it is no server error and sets no cookie. */
export function mayBeShared(page: RenderedPage): boolean {
  return page.status < 500 && page.headers.every(([name]) => name !== 'set-cookie');
}

/** Sends a page with a new nonce in its scripts and in its policy, in the cached encoding if the visitor accepts it, else uncompressed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, csp: Omit<CspOptions, 'nonce'>): FastifyReply {
  const nonce = makeNonce();
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.header('content-security-policy', contentSecurityPolicy({ ...csp, nonce }));
  reply.header('permissions-policy', permissionsPolicy(csp.cameraOrigins));
  const { packed } = page;
  if (packed === undefined || packed.encoding !== acceptedEncoding(request.headers['accept-encoding'])) {
    return reply.send(joinWith(page.pieces, Buffer.from(nonce)));
  }
  reply.header('content-encoding', packed.encoding);
  return reply.send(joinPacked(packed, Buffer.from(nonce)));
}
