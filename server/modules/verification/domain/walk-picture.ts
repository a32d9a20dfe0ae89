/** The structure of a picture file, chunk by chunk. Nothing is decoded. */
export interface WalkedPicture {
  /** The end of the format; data after it are foreign. */
  readonly end: number;
  /** Metadata of the picture: notes, thumbnails, profiles. */
  readonly beside: readonly Uint8Array[];
  /** The bytes that a decoder needs. */
  readonly essential: Uint8Array;
  readonly animated: boolean;
}

const MARK = 0xff;
const [SCAN, END_OF_IMAGE] = [0xda, 0xd9];

/** Segments of a JPEG up to its end mark (ITU-T T.81 annex B); null if they are inconsistent. */
export function walkJpeg(bytes: Uint8Array): WalkedPicture | null {
  const beside: Uint8Array[] = [];
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARK) return null;
    if (marker === END_OF_IMAGE) return { end: at + 2, beside, essential: bytes, animated: false };
    if (marker === MARK) {
      at += 1;
      continue;
    }
    const length = isBare(marker) ? 0 : sixteen(bytes, at + 2);
    if (!isBare(marker) && length < 2) return null;
    const next = at + 2 + length;
    if (isNote(marker)) beside.push(bytes.subarray(at + 4, next));
    at = marker === SCAN ? endOfScan(bytes, next) : next;
  }
  return null;
}

/** Restarts and TEM have no length field. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** APP0 to APP15 and comments. */
function isNote(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** In a scan a mark is followed by 0 or is a restart; any other mark ends the scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARK, from); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== MARK && !isBare(next)) return at;
  }
  return bytes.length;
}

const PNG_HEAD_BYTES = 8;
const PNG_NEEDED: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Chunks of a PNG up to IEND (ISO/IEC 15948). Only image chunks are passed on: notes and profiles are compressed and may unpack to any size. */
export function walkPng(bytes: Uint8Array): WalkedPicture | null {
  const beside: Uint8Array[] = [];
  const needed = [bytes.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; at + 12 <= bytes.length;) {
    const length = thirtyTwo(bytes, at);
    const next = at + 12 + length;
    const type = nameAt(bytes, at + 4);
    if (next > bytes.length || (at === PNG_HEAD_BYTES && type !== 'IHDR')) return null;
    if (PNG_NEEDED.includes(type)) needed.push(bytes.subarray(at, next));
    else beside.push(bytes.subarray(at + 8, next - 4));
    if (type === 'acTL') return { end: next, beside, essential: bytes, animated: true };
    if (type === 'IEND') return { end: next, beside, essential: joined(needed), animated: false };
    at = next;
  }
  return null;
}

const RIFF_HEAD_BYTES = 12;

/** Chunks of a WebP (RFC 9649). */
export function walkWebp(bytes: Uint8Array): WalkedPicture | null {
  const end = little(bytes, 4) + 8;
  if (end > bytes.length || end < RIFF_HEAD_BYTES + 8) return null;
  const beside: Uint8Array[] = [];
  let animated = false;
  for (let at = RIFF_HEAD_BYTES; at < end;) {
    if (at + 8 > end) return null;
    const length = little(bytes, at + 4);
    const next = at + 8 + length + (length % 2);
    const type = nameAt(bytes, at);
    if (next > end) return null;
    if (type === 'ANIM' || type === 'ANMF') animated = true;
    else if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(type)) beside.push(bytes.subarray(at + 8, at + 8 + length));
    at = next;
  }
  return { end, beside, essential: bytes, animated };
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function thirtyTwo(bytes: Uint8Array, at: number): number {
  return sixteen(bytes, at) * 65_536 + sixteen(bytes, at + 2);
}

function little(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0) * 65_536 + (bytes[at + 3] ?? 0) * 16_777_216;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
