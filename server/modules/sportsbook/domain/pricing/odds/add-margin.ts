import { powerExponent } from './power-exponent.ts';

/**
 * Implied probabilities with a margin, in the order given: pᵢᵏ, k chosen so that their sum grows by the factor 1 + `margin`;
 * the inverse of removeMargin. `margin` is a share (0.06 = 6 %). No implied probability falls below its fair one.
 * Outcomes that cannot happen stay at 0, certain ones at 1; a market that leaves nothing open takes no margin.
 */
export function addMargin(probabilities: readonly number[], margin: number): number[] {
  const open = probabilities.filter(isOpen);
  const sum = open.reduce((total, each) => total + each, 0);
  if (open.length < 2) return [...probabilities];
  const exponent = powerExponent(open, Math.min(sum * (1 + margin), open.length));
  return probabilities.map((each) => (isOpen(each) ? each ** exponent : each));
}

function isOpen(probability: number): boolean {
  return probability > 0 && probability < 1;
}
