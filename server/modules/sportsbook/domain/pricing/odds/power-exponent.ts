const STEPS = 80;
const CLOSE_ENOUGH = 1e-13;

/**
 * The exponent k ≥ 0 for which Σ pᵢᵏ = `target`; every pᵢ lies in (0, 1).
 * The sum falls and is convex in k: Newton's first step from k = 1 lands at or left of the root, the next climb to it.
 * Throws RangeError when no k ≥ 0 reaches the target (it must lie in (0, count]).
 */
export function powerExponent(probabilities: readonly number[], target: number): number {
  if (!(target > 0 && target <= probabilities.length)) throw new RangeError(`no power of ${probabilities.length} probabilities sums to ${target}`);
  const logs = probabilities.map((each) => {
    if (!(each > 0 && each < 1)) throw new RangeError(`not a probability inside (0, 1): ${each}`);
    return Math.log(each);
  });
  let exponent = 1;
  for (let step = 0; step < STEPS; step += 1) {
    let excess = -target;
    let slope = 0;
    for (const log of logs) {
      const power = Math.exp(exponent * log);
      excess += power;
      slope += power * log;
    }
    const next = Math.max(0, exponent - excess / slope);
    const moved = Math.abs(next - exponent);
    exponent = next;
    if (moved < CLOSE_ENOUGH * Math.max(1, exponent)) break;
  }
  return exponent;
}
