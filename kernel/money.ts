import { groupDigits } from './text/group-digits.ts';

/** Money is a whole number of centavos inside the safe-integer range, everywhere in this product. */
declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: 'Cents' };

export type Rounding = 'floor' | 'ceil' | 'halfEven';

export const ZERO: Cents = 0 as Cents;

/**
 * Checks that `value` is a safe integer and brands it as centavos. Throws RangeError: a fractional or unsafe amount inside the program is a bug, never a
 * refusal.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole, safe number of centavos: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Converts a bigint (as PostgreSQL int8 arrives) into centavos; throws RangeError outside the safe range. */
export function centsFromBigInt(value: bigint): Cents {
  const asNumber = Number(value);
  if (!Number.isSafeInteger(asNumber)) throw new RangeError(`centavos outside the safe range: ${value}`);
  return asNumber as Cents;
}

/** a + b, in centavos; throws RangeError on overflow. */
export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

/** a − b, in centavos; may be negative; throws RangeError on overflow. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** The smaller of two amounts. */
export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/** Sum of a list, in centavos; the empty list is zero. */
export function sumCents(values: readonly Cents[]): Cents {
  return values.reduce((total, value) => addCents(total, value), ZERO);
}

/**
 * amount × numerator ÷ denominator, multiplied in BigInt and rounded exactly once.
 * `floor` rounds toward −∞, `ceil` toward +∞, `halfEven` to nearest with ties to even. The denominator must be positive.
 */
export function scaleCents(amount: Cents, numerator: bigint, denominator: bigint, rounding: Rounding): Cents {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  return centsFromBigInt(divideRounded(BigInt(amount) * numerator, denominator, rounding));
}

/** Exact integer division with a named rounding; `denominator` must be positive. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const truncated = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return truncated;
  const floor = remainder < 0n ? truncated - 1n : truncated;
  if (rounding === 'floor') return floor;
  if (rounding === 'ceil') return floor + 1n;
  const twice = 2n * (numerator - floor * denominator);
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n;
  return twice > denominator ? floor + 1n : floor;
}

/** "R$ 1.234,56" (with a no-break space, the Brazilian form); a negative amount has a true minus sign: "−R$ 1,00". */
export function formatBrl(amount: Cents): string {
  const sign = amount < 0 ? '\u2212' : '';
  return `${sign}R$\u00a0${formatReais(cents(Math.abs(amount)))}`;
}

/** "1.234,56": the number alone in Brazilian format; a negative amount has an ASCII hyphen. */
export function formatReais(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = groupDigits(digits.slice(0, -2));
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}

/** Decimal string with a dot and two places ("1234.56"), the form of Pix messages. */
export function toDecimalString(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses "1234.56" (1–2 decimals or none, no sign, no exponent) into centavos; null for any other text. */
export function fromDecimalString(text: string): Cents | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const whole = match[1] ?? '0';
  const fraction = (match[2] ?? '').padEnd(2, '0');
  return cents(Number(whole) * 100 + Number(fraction));
}
