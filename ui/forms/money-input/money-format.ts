/** The format and bounds of an amount while it is typed. Amounts are bigint minor units (centavos at precision 2). */
export interface MoneyFormat {
  /** Digits after the decimal mark: 0 to 1000. */
  precision: number;
  thousands: string;
  decimal: string;
  min: bigint | null;
  max: bigint | null;
  disableNegative: boolean;
}

/** Bounds the precision, not the value (decisions.md, "Money on the wire"). */
export const MAX_PRECISION = 1000;

const engineDefaults: MoneyFormat = { precision: 2, thousands: ',', decimal: '.', min: null, max: null, disableNegative: false };

/** Marks of Brazilian screens: 1.234,56. */
export const brazilianMarks = { thousands: '.', decimal: ',' } as const;

/**
 * The specification's defaults (precision 2, thousands ',', decimal '.', no clamp, negatives allowed) overridden by `options`; precision is
 * clamped to 0…1000.
 */
export function moneyFormat(options: Partial<MoneyFormat> = {}): MoneyFormat {
  const format = { ...engineDefaults, ...options };
  const precision = Number.isFinite(format.precision) ? Math.trunc(format.precision) : engineDefaults.precision;
  return { ...format, precision: Math.min(MAX_PRECISION, Math.max(0, precision)) };
}
