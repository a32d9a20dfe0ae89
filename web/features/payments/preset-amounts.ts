import { type Cents, cents } from '#kernel/money.ts';

/** Reais of the setting deposit_popup_values → centavos that lie within the limits, in the operator's order and without repeats. */
export function presetAmounts(valuesReais: readonly number[], minCents: number, maxCents: number): readonly Cents[] {
  const amounts = valuesReais.flatMap((value) => (Number.isInteger(value) && value > 0 && value < 10_000_000 ? [value * 100] : []));
  return [...new Set(amounts)].filter((amount) => amount >= minCents && amount <= maxCents).map(cents);
}
