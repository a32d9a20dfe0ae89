const STEPS = 40;
const CLOSE_ENOUGH = 1e-7;

/** Where a rising function takes a value, by false position with the end that stays halved (Illinois); an end of the range where it does not. */
export function solveRising(rising: (value: number) => number, target: number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [below, above] = [rising(low) - target, rising(high) - target];
  if (below >= 0 || above <= 0) return below >= 0 ? low : high;
  let [side, value] = [0, low];
  for (let step = 0; step < STEPS; step += 1) {
    value = (low * above - high * below) / (above - below);
    const off = rising(value) - target;
    if (Math.abs(off) < CLOSE_ENOUGH) break;
    if (off < 0) {
      [low, below] = [value, off];
      if (side < 0) above /= 2;
      side = -1;
    } else {
      [high, above] = [value, off];
      if (side > 0) below /= 2;
      side = 1;
    }
  }
  return value;
}
