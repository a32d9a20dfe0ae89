/**
 * The chance that a normal number lies above a value, to 1e-7. Source: M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions" (1964), 26.2.17.
 */
export function normalAbove(value: number, mean: number, deviation: number): number {
  const z = (value - mean) / deviation;
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? tail : 1 - tail;
}
