/**
 * SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104) in plain TypeScript: synchronous and identical in browser and server, so that the player's offline verifier
 * runs the code that drew the round. Not constant-time: never compare secrets with it.
 */

const encoder = new TextEncoder();
const BLOCK_BYTES = 64;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 §4.2.2). */
const ROUND_CONSTANTS = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4 §5.3.3). */
const FIRST_STATE = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);

/** Working memory shared by all calls, which are synchronous: allocating it in each call would take longer than the rounds. */
const state = new Int32Array(8);
const block = new Uint8Array(BLOCK_BYTES);
const schedule = new Int32Array(64);
let filled = 0;
let taken = 0;

/** The 32-byte SHA-256 digest of `message`; text counts as UTF-8. */
export function sha256(message: Uint8Array | string): Uint8Array {
  begin();
  take(bytesOf(message));
  return finish();
}

/** The 32-byte HMAC-SHA256 of `message` under `key`; text counts as UTF-8. */
export function hmacSha256(key: Uint8Array | string, message: Uint8Array | string): Uint8Array {
  const keyBytes = bytesOf(key);
  const shortKey = keyBytes.length > BLOCK_BYTES ? sha256(keyBytes) : keyBytes;
  begin();
  takeKey(shortKey, 0x36);
  take(bytesOf(message));
  const inner = finish();
  begin();
  takeKey(shortKey, 0x5c);
  take(inner);
  return finish();
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal text of `bytes`. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
}

function bytesOf(message: Uint8Array | string): Uint8Array {
  return typeof message === 'string' ? encoder.encode(message) : message;
}

function begin(): void {
  state.set(FIRST_STATE);
  filled = 0;
  taken = 0;
}

function take(bytes: Uint8Array): void {
  for (let index = 0; index < bytes.length; index += 1) takeByte(bytes[index] ?? 0);
}

/** A block of the key and zeros, each byte XOR `mask`. */
function takeKey(key: Uint8Array, mask: number): void {
  for (let index = 0; index < BLOCK_BYTES; index += 1) takeByte((key[index] ?? 0) ^ mask);
}

function takeByte(byte: number): void {
  block[filled] = byte;
  filled += 1;
  taken += 1;
  if (filled === BLOCK_BYTES) {
    compress();
    filled = 0;
  }
}

/** The end of the message: a 1 bit, zeros, and the length in bits as 64 bits (FIPS 180-4 §5.1.1). */
function finish(): Uint8Array {
  const bits = taken * 8;
  takeByte(0x80);
  while (filled !== BLOCK_BYTES - 8) takeByte(0);
  for (let index = 7; index >= 0; index -= 1) takeByte(Math.floor(bits / 2 ** (8 * index)) & 0xff);
  const digest = new Uint8Array(32);
  for (let index = 0; index < digest.length; index += 1) digest[index] = (state[index >> 2] ?? 0) >>> (24 - 8 * (index & 3));
  return digest;
}

function rotateRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function byteAt(place: number): number {
  return block[place] ?? 0;
}

function expand(): void {
  for (let index = 0; index < 16; index += 1) {
    const at = index * 4;
    schedule[index] = (byteAt(at) << 24) | (byteAt(at + 1) << 16) | (byteAt(at + 2) << 8) | byteAt(at + 3);
  }
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const sigma0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const sigma1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule[index] = ((schedule[index - 16] ?? 0) + sigma0 + (schedule[index - 7] ?? 0) + sigma1) | 0;
  }
}

function word(place: number): number {
  return state[place] ?? 0;
}

/** Processes one block with the compression function (FIPS 180-4 §6.2.2); updates `state` in place. */
function compress(): void {
  expand();
  let [a, b, c, d] = [word(0), word(1), word(2), word(3)];
  let [e, f, g, h] = [word(4), word(5), word(6), word(7)];
  for (let index = 0; index < 64; index += 1) {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choose = (e & f) ^ (~e & g);
    const first = (h + sum1 + choose + (ROUND_CONSTANTS[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  state[0] = word(0) + a;
  state[1] = word(1) + b;
  state[2] = word(2) + c;
  state[3] = word(3) + d;
  state[4] = word(4) + e;
  state[5] = word(5) + f;
  state[6] = word(6) + g;
  state[7] = word(7) + h;
}
