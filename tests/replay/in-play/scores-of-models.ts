/** The chance that a model gave to the actual result. */
export type Prediction = number;

/** Log loss: the mean of −ln of the chances given to the actual results. 0 for perfect predictions, 1.0986 for a third on each of three results. */
export function logLoss(predictions: readonly Prediction[]): number {
  return predictions.reduce((sum, chance) => sum - Math.log(Math.max(chance, 1e-9)), 0) / predictions.length;
}

/** A band of chances, a tenth wide. */
interface Bin {
  readonly mean: number;
  readonly share: number;
  readonly count: number;
}

/** Groups chances by tenths, with the observed frequency of each group. */
export function calibration(given: readonly { readonly chance: number; readonly cameIn: boolean }[]): readonly Bin[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = given.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
    const mean = own.reduce((sum, { chance }) => sum + chance, 0) / own.length;
    return { mean, share: own.filter(({ cameIn }) => cameIn).length / own.length, count: own.length };
  }).filter(({ count }) => count > 0);
}
