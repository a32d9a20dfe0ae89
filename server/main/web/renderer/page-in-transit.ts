import type { RenderedPage } from '../render-job.ts';
import type { PageInTransit } from './messages.ts';

/** A page packed for another thread, and the buffers to transfer. */
export function toTransit({ status, headers, pieces, packed }: RenderedPage): { readonly page: PageInTransit; readonly transfer: ArrayBuffer[] } {
  const bytes = joined(pieces);
  const squeezed =
    packed === undefined ? undefined : { encoding: packed.encoding, sums: packed.sums, bytes: joined(packed.parts), lengths: lengthsOf(packed.parts) };
  const page = { status, headers, bytes, lengths: lengthsOf(pieces), packed: squeezed };
  return { page, transfer: [bytes.buffer, ...(squeezed === undefined ? [] : [squeezed.bytes.buffer])] };
}

/** Restores the page from the received data. */
export function fromTransit({ status, headers, bytes, lengths, packed }: PageInTransit): RenderedPage {
  const squeezed = packed === undefined ? undefined : { encoding: packed.encoding, sums: packed.sums, parts: cut(packed.bytes, packed.lengths) };
  return { status, headers, pieces: cut(bytes, lengths), packed: squeezed };
}

function lengthsOf(parts: readonly Buffer[]): number[] {
  return parts.map(({ length }) => length);
}

/** Copies the pieces into memory of their own: a pooled buffer cannot be transferred to another thread. */
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
