import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type CspOptions, makeNonce } from '#server/platform/http/security-headers.ts';
import { type GzippedPieces, gzipPieces } from './gzip-page.ts';
import type { CachedPage } from './page-cache.ts';

/** A page that is away is worth another look soon; crawlers keep what they know of it. */
const RETRY_AFTER_SECONDS = '10';

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

/** A page to be sent to many: it is compressed at most once. */
export function toBeKept(page: CachedPage): CachedPage {
  let gzipped: GzippedPieces | undefined;
  return { ...page, gzipped: () => (gzipped ??= gzipPieces(page.pieces)) };
}

/** Sends a page with a fresh nonce in its scripts and in its policy. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, csp: Omit<CspOptions, 'nonce'>): FastifyReply {
  const nonce = makeNonce();
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.header('content-security-policy', contentSecurityPolicy({ ...csp, nonce }));
  if (page.gzipped === undefined || !acceptsGzip(request.headers['accept-encoding'])) return reply.send(joinWith(page.pieces, Buffer.from(nonce)));
  reply.header('content-encoding', 'gzip');
  return reply.send(page.gzipped().join(Buffer.from(nonce)));
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((each) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(each));
}

function joinWith(pieces: readonly Buffer[], separator: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])));
}
