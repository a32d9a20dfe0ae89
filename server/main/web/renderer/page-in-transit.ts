import type { RenderedPage } from '../render-job.ts';
import type { PageInTransit } from './messages.ts';

/** A page packed for another thread, and what of it changes hands. */
export function toTransit({ status, headers, pieces, packed }: RenderedPage): { readonly page: PageInTransit; readonly transfer: ArrayBuffer[] } {
  const bytes = joined(pieces);
  const squeezed =
    packed === undefined
      ? undefined
      : { bytes: joined(packed.map((piece) => piece.bytes)), pieces: packed.map(({ bytes: { length: size }, crc, length }) => ({ size, crc, length })) };
  const page = { status, headers, bytes, lengths: pieces.map(({ length }) => length), packed: squeezed };
  return { page, transfer: [bytes.buffer, ...(squeezed === undefined ? [] : [squeezed.bytes.buffer])] };
}

/** The page again, out of what arrived. */
export function fromTransit({ status, headers, bytes, lengths, packed }: PageInTransit): RenderedPage {
  if (packed === undefined) return { status, headers, pieces: cut(bytes, lengths), packed: undefined };
  const sizes = packed.pieces.map(({ size }) => size);
  const squeezed = cut(packed.bytes, sizes).map((piece, index) => ({
    bytes: piece,
    crc: packed.pieces[index]?.crc ?? 0,
    length: packed.pieces[index]?.length ?? 0,
  }));
  return { status, headers, pieces: cut(bytes, lengths), packed: squeezed };
}

/** In memory of its own, which a pooled buffer isn't: only such can change threads. */
function joined(pieces: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function cut(bytes: Uint8Array<ArrayBuffer>, lengths: readonly number[]): Buffer[] {
  let at = 0;
  return lengths.map((length) => {
    const piece = Buffer.from(bytes.buffer, at, length);
    at += length;
    return piece;
  });
}
