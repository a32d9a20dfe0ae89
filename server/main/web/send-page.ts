import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy, type CspOptions, makeNonce } from '#server/platform/http/security-headers.ts';
import type { CachedPage } from './page-cache.ts';

/** Stands in rendered pages where the nonce belongs; replaced at each send. Random per process, so that no page text can hold it. */
export const NONCE_MARK = `nonce${makeNonce().replaceAll(/[^a-zA-Z0-9]/g, '')}`;

/** Reads a rendered answer into a page that can be kept and sent often. */
export async function cutPage(response: Response): Promise<CachedPage> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  return { status: response.status, headers, pieces: (await response.text()).split(NONCE_MARK).map((piece) => Buffer.from(piece)) };
}

/** True when the page may be shown to somebody else for a moment: a good answer that sets no cookie. */
export function mayBeShared(page: CachedPage): boolean {
  return page.status < 500 && page.headers.every(([name]) => name !== 'set-cookie');
}

/** Sends a page with a fresh nonce in its scripts and in its policy. */
export function sendPage(reply: FastifyReply, page: CachedPage, csp: Omit<CspOptions, 'nonce'>): FastifyReply {
  const nonce = makeNonce();
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('content-security-policy', contentSecurityPolicy({ ...csp, nonce }));
  return reply.send(joinWith(page.pieces, Buffer.from(nonce)));
}

function joinWith(pieces: readonly Buffer[], separator: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])));
}
