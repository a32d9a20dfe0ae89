import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { walkJpeg, walkPng, walkWebp, type WalkedPicture } from './walk-picture.ts';

export type PictureFault = 'unsupported_file' | 'virus_found' | 'picture_with_more' | 'picture_broken';

export const LARGEST_FILE_BYTES = 10 * 1024 * 1024;

/** A part of the harmless test text for virus scanners (eicar.org) that occurs in no other content. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
/** Content that does not belong in a photo: pages, scripts, documents, archives. */
const FOREIGN = /<script|<\?php|<svg|<html|<!doctype|%pdf-|pk\u0003\u0004|pk\u0005\u0006/i;

const KINDS: readonly { readonly starts: (bytes: Uint8Array) => boolean; readonly walk: (bytes: Uint8Array) => WalkedPicture | null }[] = [
  { starts: (bytes) => beginsWith(bytes, [0xff, 0xd8, 0xff]), walk: walkJpeg },
  { starts: (bytes) => beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), walk: walkPng },
  { starts: (bytes) => textOf(bytes.subarray(0, 4)) === 'RIFF' && textOf(bytes.subarray(8, 12)) === 'WEBP', walk: walkWebp },
];

/**
 * Inspects a file by its bytes before a decoder reads it, for any name and declared type: accepts a JPEG, PNG or WebP that ends where its format ends and
 * contains only a photo. Returns the bytes to decode: of a PNG only the image chunks, since others may unpack to any size.
 */
export function inspectPicture(bytes: Uint8Array): Result<Uint8Array, PictureFault> {
  if (textOf(bytes).includes(EICAR)) return refuse('virus_found');
  const kind = KINDS.find(({ starts }) => starts(bytes));
  if (kind === undefined) return refuse('unsupported_file');
  const walked = kind.walk(bytes);
  if (walked === null) return refuse('picture_broken');
  if (walked.animated) return refuse('unsupported_file');
  const hasMore = walked.end < bytes.length || walked.beside.some((part) => FOREIGN.test(textOf(part)));
  return hasMore ? refuse('picture_with_more') : ok(walked.essential);
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte);
}

const latin = new TextDecoder('latin1');

function textOf(bytes: Uint8Array): string {
  return latin.decode(bytes);
}
