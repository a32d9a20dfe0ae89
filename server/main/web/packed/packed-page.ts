import { packBrotli } from './brotli-page.ts';
import { joinGzip, packGzip, type PieceSum } from './gzip-page.ts';
import { joinWith } from './join-with.ts';

/** The content encoding of a page. */
export type PageEncoding = 'br' | 'gzip';

/** A page compressed once and cut where its nonce belongs: each visitor gets the same bytes with another nonce in between. */
export interface PackedPage {
  readonly encoding: PageEncoding;
  readonly parts: readonly Buffer[];
  /** For gzip's trailer, one sum per part; empty for brotli. */
  readonly sums: readonly PieceSum[];
}

/** Compresses a page that is cut where a nonce of `nonceLength` characters belongs. Uses gzip if brotli does not keep the nonces' places separate. */
export async function packPage(pieces: readonly Buffer[], encoding: PageEncoding, nonceLength: number): Promise<PackedPage> {
  const parts = encoding === 'br' ? await packBrotli(pieces, nonceLength) : null;
  return parts === null ? { encoding: 'gzip', ...packGzip(pieces) } : { encoding: 'br', parts, sums: [] };
}

/** The whole page with this nonce. This only joins bytes: nothing is compressed again. */
export function joinPacked(page: PackedPage, nonce: Buffer): Buffer {
  return page.encoding === 'br' ? joinWith(page.parts, nonce) : joinGzip(page, nonce);
}
