/**
 * The expectations for a match over both halves: mean goals of each side (independent Poisson variables) and Dixon and Coles's dependence ρ, which moves
 * probability between 0–0, 1–0, 0–1 and 1–1 and leaves every other score unchanged. Source: M. J. Dixon, S. G. Coles, "Modelling Association Football Scores
 * and Inefficiencies in the Football Betting Market", Applied Statistics 46 (1997).
 */
export interface Intensities {
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly rho: number;
}

/** τ of Dixon and Coles: the factor on the probability of one final score. */
export function lowScoreFactor({ homeGoals, awayGoals, rho }: Intensities, home: number, away: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0) return away === 0 ? 1 - homeGoals * awayGoals * rho : 1 + homeGoals * rho;
  return away === 0 ? 1 + awayGoals * rho : 1 - rho;
}

/** Largest |ρ| used: real leagues lie between −0.15 and 0.05. */
const MOST_RHO = 0.3;
/** The part of the admissible range (all probabilities positive) that may be used. */
const USABLE = 0.95;

/** The nearest ρ that leaves every low score possible. */
export function clampRho(rho: number, homeGoals: number, awayGoals: number): number {
  const highest = Math.min(MOST_RHO, USABLE / (homeGoals * awayGoals));
  const lowest = -Math.min(MOST_RHO, USABLE / homeGoals, USABLE / awayGoals);
  return Math.min(Math.max(rho, lowest), highest);
}
