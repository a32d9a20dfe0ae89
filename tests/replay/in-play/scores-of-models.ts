/** The chance that a model gave to what came in. */
export type Prediction = number;

/** The mean of −ln of the chances given to what came in: 0 for a prophet, 1.0986 for one who gives three results a third each. */
export function logLoss(predictions: readonly Prediction[]): number {
  return predictions.reduce((sum, chance) => sum - Math.log(Math.max(chance, 1e-9)), 0) / predictions.length;
}

/** A tenth of all chances. */
interface Bin {
  readonly mean: number;
  readonly share: number;
  readonly count: number;
}

/** Chances by tenths: how often what was given each came in. */
export function calibration(given: readonly { readonly chance: number; readonly cameIn: boolean }[]): readonly Bin[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = given.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
    const mean = own.reduce((sum, { chance }) => sum + chance, 0) / own.length;
    return { mean, share: own.filter(({ cameIn }) => cameIn).length / own.length, count: own.length };
  }).filter(({ count }) => count > 0);
}
