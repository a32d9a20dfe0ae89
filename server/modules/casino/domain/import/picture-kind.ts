/** Served picture kinds: media type and file extension. */
export const PICTURE_KINDS = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
} as const;
export type MediaType = keyof typeof PICTURE_KINDS;

export const MOST_PICTURE_BYTES = 512 * 1024;

/** The kind of a picture by its bytes, whatever its declared type; null for any other content. */
export function pictureKind(bytes: Uint8Array): MediaType | null {
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  if (bytes[0] === 0x89 && text(1, 3) === 'PNG') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'image/webp';
  if (text(4, 4) === 'ftyp' && /^(avif|avis)/.test(text(8, 4))) return 'image/avif';
  // A prologue, a comment or a doctype may precede it.
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(text(0, 2_000).replace('ï»¿', '')) ? 'image/svg+xml' : null;
}

/** The file name of a picture, which never refers to another one. */
export function picturePath(hash: string, mediaType: MediaType): string {
  return `/art/games/${hash}.${PICTURE_KINDS[mediaType]}`;
}
