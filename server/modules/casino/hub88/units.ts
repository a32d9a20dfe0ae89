/** Hub88 counts in hundred-thousandths of the currency's unit: R$ 3,56 is 356,000, a centavo 1,000. */
export const UNITS_PER_CENTAVO = 1_000;

/** Whole centavos, floored, and the remainder in thousandths of a centavo. `units` ≥ 0. */
export function toCentavos(units: number): { readonly cents: number; readonly remainder: number } {
  return { cents: Math.floor(units / UNITS_PER_CENTAVO), remainder: units % UNITS_PER_CENTAVO };
}

export function toUnits(cents: number): number {
  return cents * UNITS_PER_CENTAVO;
}
