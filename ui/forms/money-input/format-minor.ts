import type { MoneyFormat } from './money-format.ts';

/** 123456n → "1,234.56" with the engine's default marks; a negative amount carries a leading hyphen. */
export function formatMinor(minor: bigint, { precision, thousands, decimal }: Pick<MoneyFormat, 'precision' | 'thousands' | 'decimal'>): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => thousands);
  const fraction = precision === 0 ? '' : decimal + digits.slice(-precision);
  return `${minor < 0n ? '-' : ''}${grouped}${fraction}`;
}
