import { groupDigits } from '#kernel/text/group-digits.ts';
import type { OddsFormat } from './odds-format.ts';

/**
 * A price (× 1000, above 1000) in a player's format: decimal with two or three places, fractional in lowest terms. American odds below evens usually have
 * infinitely many digits: cut to two places so that they never promise more than is paid.
 */
export function writeOdds(milli: number, format: OddsFormat): string {
  if (format === 'decimal') return marks(milli, 3, 2);
  const profit = milli - 1_000;
  if (format === 'fractional') {
    const divisor = commonDivisor(profit, 1_000);
    return `${groupDigits(String(profit / divisor))}/${1_000 / divisor}`;
  }
  return profit >= 1_000 ? `+${marks(profit, 1, 0)}` : `−${marks(Math.ceil(10_000_000 / profit), 2, 0)}`;
}

/** A whole number of 10^−`places` in Brazilian notation, with at least `least` places. */
function marks(units: number, places: number, least: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(-places);
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return groupDigits(digits.slice(0, -places)) + (kept === '' ? '' : `,${kept}`);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
