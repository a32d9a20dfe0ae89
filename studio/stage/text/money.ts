const REAIS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('pt-BR');

/** Centavos in the players' format: "R$ 1.234,56", with a space that doesn't break. */
export function brl(cents: number): string {
  return `R$\u00a0${REAIS.format(cents / 100)}`;
}

/** A running total: "até agora R$ 1,50". */
export function soFar(cents: number): string {
  return `até agora ${brl(cents)}`;
}

/** The same without the currency sign: "1.234,56". */
export function amount(cents: number): string {
  return REAIS.format(cents / 100);
}

/** A whole number with thousands separators: "10.000". */
export function whole(value: number): string {
  return WHOLE.format(value);
}

/** Hundredths of a percent: 9612 is "96,12%". */
export function percent(hundredths: number): string {
  return `${REAIS.format(hundredths / 100)}%`;
}

/** A fraction written "numerator/denominator" as a percentage with two decimals, rounded down. */
export function fractionPercent(fraction: string): string {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  return percent(Number((BigInt(numerator) * 10_000n) / BigInt(denominator)));
}
