import { packBrotli } from './brotli-page.ts';
import { joinGzip, packGzip, type PieceSum } from './gzip-page.ts';
import { joinWith } from './join-with.ts';

/** How a page travels. */
export type PageEncoding = 'br' | 'gzip';

/** A page compressed once, cut where its nonce belongs: each visitor gets the same bytes with a nonce of their own between them. */
export interface PackedPage {
  readonly encoding: PageEncoding;
  readonly parts: readonly Buffer[];
  /** What gzip's end is made of, one for each part; brotli has none. */
  readonly sums: readonly PieceSum[];
}

/** Compresses a page that is cut where a nonce of so many characters belongs. Where brotli would not keep a nonce's place apart, it is gzip after all. */
export async function packPage(pieces: readonly Buffer[], encoding: PageEncoding, nonceLength: number): Promise<PackedPage> {
  const parts = encoding === 'br' ? await packBrotli(pieces, nonceLength) : null;
  return parts === null ? { encoding: 'gzip', ...packGzip(pieces) } : { encoding: 'br', parts, sums: [] };
}

/** The whole page with this nonce. Costs no more than joining: nothing is compressed or summed up again. */
export function joinPacked(page: PackedPage, nonce: Buffer): Buffer {
  return page.encoding === 'br' ? joinWith(page.parts, nonce) : joinGzip(page, nonce);
}
