/** The polynomial of CRC-32, bits reversed. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const DOUBLINGS = 32;

/** x^(2^n) modulo the polynomial, by n. */
const squares: number[] = [0x40000000];
for (let n = 1; n < DOUBLINGS; n += 1) squares.push(multiply(squares[n - 1] ?? 0, squares[n - 1] ?? 0));

const known = new Map<number, number>();
const MOST_KNOWN = 4_096;

/** The factor of a checksum when this many bytes follow. */
export function shiftFor(bytes: number): number {
  const found = known.get(bytes);
  if (found !== undefined) return found;
  let shift = ONE;
  for (let left = bytes, n = 3; left > 0; left = Math.floor(left / 2), n += 1) if (left % 2 === 1) shift = multiply(squares[n % DOUBLINGS] ?? 0, shift);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(bytes, shift);
  return shift;
}

/** The checksum of two consecutive texts from their own checksums (zlib's crc32_combine); `shift` is `shiftFor` the second text's length. */
export function crcOf(first: number, second: number, shift: number): number {
  return (multiply(shift, first) ^ second) >>> 0;
}

/** Multiplies two polynomials over GF(2), modulo CRC-32's. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}
