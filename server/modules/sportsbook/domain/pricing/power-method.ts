/**
 * Probabilities behind the odds × 1000 of one market's outcomes, in their order, summing to 1. The power method: pᵢ = (1/oᵢ)ᵏ with k chosen so that they sum to
 * 1. It removes more margin from long shots than from favourites, as bookmakers apply it, and always stays inside (0, 1). Source: S. Clarke, S. Kovalchik, M.
 * Ingram, "Adjusting bookmaker's odds to allow for overround" (2017). Throws RangeError for odds of 1.000 or less.
 */
export function removeMargin(oddsMilli: readonly number[]): number[] {
  const implied = oddsMilli.map((odds) => 1_000 / odds);
  const exponent = powerExponent(implied, 1);
  return implied.map((each) => each ** exponent);
}

/**
 * Implied probabilities with a margin, in the order given: pᵢᵏ, k chosen so that their sum grows by the factor 1 + `margin`; the inverse of removeMargin.
 * `margin` is a share (0.06 = 6 %). No implied probability falls below its fair one. Impossible outcomes stay at 0, certain ones at 1; a market that is already
 * decided takes no margin.
 */
export function addMargin(probabilities: readonly number[], margin: number): number[] {
  const open: number[] = [];
  let sum = 0;
  for (const each of probabilities) {
    if (!isOpen(each)) continue;
    open.push(each);
    sum += each;
  }
  if (open.length < 2) return [...probabilities];
  const exponent = powerExponent(open, Math.min(sum * (1 + margin), open.length));
  return probabilities.map((each) => (isOpen(each) ? each ** exponent : each));
}

function isOpen(probability: number): boolean {
  return probability > 0 && probability < 1;
}

const STEPS = 80;
/** Stop when a step is smaller than this: Newton's error after the step is about its square. */
const CLOSE_ENOUGH = 1e-8;

/**
 * The exponent k ≥ 0 for which Σ pᵢᵏ = `target`; every pᵢ is in (0, 1). The sum falls and is convex in k: Newton's first step from k = 1 lands on the root or
 * to its left, and the next steps climb to it. Throws RangeError if no k ≥ 0 reaches the target (it must lie in (0, count]).
 */
export function powerExponent(probabilities: readonly number[], target: number): number {
  if (!(target > 0 && target <= probabilities.length)) throw new RangeError(`no power of ${probabilities.length} probabilities sums to ${target}`);
  const logs = new Float64Array(probabilities.length);
  for (let index = 0; index < logs.length; index += 1) {
    const each = probabilities[index] ?? 0;
    if (!(each > 0 && each < 1)) throw new RangeError(`not a probability inside (0, 1): ${each}`);
    logs[index] = Math.log(each);
  }
  let exponent = 1;
  for (let step = 0; step < STEPS; step += 1) {
    let excess = -target;
    let slope = 0;
    for (let index = 0; index < logs.length; index += 1) {
      const log = logs[index] ?? 0;
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
