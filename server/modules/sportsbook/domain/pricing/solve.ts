const CLOSE_ENOUGH = 1e-5;
const MOST_STEPS = 40;

/** The root of a rising function between two points; if there is none, the end nearer to it. Regula falsi with the Illinois halving. */
export function solve(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [below, above] = [of(low), of(high)];
  if (below >= 0) return low;
  if (above <= 0) return high;
  let last = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const middle = (low * above - high * below) / (above - below);
    const value = of(middle);
    if (Math.abs(value) < CLOSE_ENOUGH) return middle;
    if (value < 0) [low, below, above] = [middle, value, last < 0 ? above / 2 : above];
    else [high, above, below] = [middle, value, last > 0 ? below / 2 : below];
    last = Math.sign(value);
  }
  return (low + high) / 2;
}
