import { fairProbability } from '../../../../pricing/chance.ts';
import { lineChance } from '../markets/line-chance.ts';
import { distribution } from './grid-view.ts';
import { clampRho, type Intensities } from './intensities.ts';
import { poissonMasses } from './poisson-masses.ts';

/** Probabilities without margin: 1X2 (summing to 1), and over `line` goals given that the bet is not refunded. */
export interface FairPrices {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly line: number;
  readonly over: number;
}

/** Intensities, and the largest deviation of their prices from the requested ones: about 0 unless a bound was reached. */
export interface Solved {
  readonly intensities: Intensities;
  readonly gap: number;
}

const ROUNDS = 60;
const CLOSE_ENOUGH = 1e-11;
const MOST_STEPS = 100;
const NARROW = 1e-12;
const LEAST_GOALS = 0.05;
const MOST_GOALS = 15;
/** The smallest share of the goals that either side gets. */
const LEAST_PART = 0.001;

/**
 * Finds λ, μ and ρ whose grid reproduces 1X2 and the main total. Let c = ρλμe^−(λ+μ). τ takes c from 0–0 and from 1–1 and adds c to 1–0 and to 0–1. So P(home)
 * − P(away) does not depend on ρ, the draw falls by 2c, and of the totals only 0, 1 and 2 change, by −c, +2c, −c. Hence, for an assumed c: the sum of means
 * follows from the total, their difference from P(home) − P(away), and a new c from the draw. A secant iteration finds the c that reproduces itself; with a
 * line of 2.5 or more that is the first one.
 */
export function solveIntensities(fair: FairPrices): Solved {
  let supposed = 0;
  let solved = followedFrom(fair, supposed);
  let before = { supposed: Number.NaN, error: Number.NaN };
  for (let round = 0; round < ROUNDS && Math.abs(solved.lowScoreShift - supposed) > CLOSE_ENOUGH; round += 1) {
    const error = solved.lowScoreShift - supposed;
    const slope = round === 0 ? -1 : (error - before.error) / (supposed - before.supposed);
    before = { supposed, error };
    supposed -= slope === 0 ? -error : error / slope;
    solved = followedFrom(fair, supposed);
  }
  return { intensities: solved.intensities, gap: solved.gap };
}

/** The intensities if τ shifts the totals by `supposed`, and the shift that their own draw implies. */
function followedFrom(fair: FairPrices, supposed: number): Solved & { readonly lowScoreShift: number } {
  const goals = goalsFor(fair, supposed);
  const homeGoals = homeGoalsFor(fair.home - fair.away, goals);
  const awayGoals = goals - homeGoals;
  const { home, draw, away } = resultsOf(homeGoals, awayGoals);
  const unit = homeGoals * awayGoals * Math.exp(-goals);
  const rho = clampRho((draw - fair.draw) / (2 * unit), homeGoals, awayGoals);
  const lowScoreShift = rho * unit;
  const gaps = [draw - 2 * lowScoreShift - fair.draw, home - away - fair.home + fair.away, overOf(goals, supposed, fair.line) - fair.over];
  return { intensities: { homeGoals, awayGoals, rho }, gap: Math.max(...gaps.map(Math.abs)), lowScoreShift };
}

/** The sum of means whose total exceeds `line` with the requested probability. */
function goalsFor({ line, over }: FairPrices, lowScoreShift: number): number {
  return risingRoot(LEAST_GOALS, MOST_GOALS, (goals) => overOf(goals, lowScoreShift, line) - over);
}

/** The probability of over `line`, refunds excluded, with `goals` on average and τ's shift of the totals 0, 1 and 2. */
function overOf(goals: number, lowScoreShift: number, line: number): number {
  const masses = poissonMasses(goals, countedOf(goals));
  for (const [count, share] of [-1, 2, -1].entries()) masses[count] = (masses[count] ?? 0) + share * lowScoreShift;
  return fairProbability(lineChance(distribution(0, masses), -line));
}

/** How many goals to count for a given mean, so that the tail beyond is below 1e-13. */
function countedOf(mean: number): number {
  return Math.ceil(mean + 7.5 * Math.sqrt(mean)) + 10;
}

/** The home side's share of `goals` for which P(home) − P(away) is `supremacy`. */
function homeGoalsFor(supremacy: number, goals: number): number {
  const part = risingRoot(LEAST_PART, 1 - LEAST_PART, (share) => {
    const { home, away } = resultsOf(goals * share, goals * (1 - share));
    return home - away - supremacy;
  });
  return goals * part;
}

/** 1X2 of two independent Poisson sides. */
function resultsOf(homeGoals: number, awayGoals: number): { home: number; draw: number; away: number } {
  const most = countedOf(Math.max(homeGoals, awayGoals));
  const homeMasses = poissonMasses(homeGoals, most);
  const awayMasses = poissonMasses(awayGoals, most);
  let home = 0;
  let draw = 0;
  let awayBelow = 0;
  for (let goals = 0; goals <= most; goals += 1) {
    const mass = homeMasses[goals] ?? 0;
    home += mass * awayBelow;
    draw += mass * (awayMasses[goals] ?? 0);
    awayBelow += awayMasses[goals] ?? 0;
  }
  return { home, draw, away: 1 - home - draw };
}

/**
 * The root of a rising function between two bounds, by false position in the Illinois variant: a bound that stays twice has its weight halved, which keeps the
 * bracket and converges faster than bisection.
 */
function risingRoot(low: number, high: number, excess: (at: number) => number): number {
  let [below, above] = [low, high];
  let [lack, surplus] = [excess(low), excess(high)];
  if (lack >= 0) return low;
  if (surplus <= 0) return high;
  let [kept, at] = ['', low];
  for (let step = 0; step < MOST_STEPS && above - below > NARROW; step += 1) {
    at = (below * surplus - above * lack) / (surplus - lack);
    const value = excess(at);
    if (Math.abs(value) < NARROW) break;
    if (value > 0) {
      [above, surplus, lack] = [at, value, kept === 'below' ? lack / 2 : lack];
      kept = 'below';
    } else {
      [below, lack, surplus] = [at, value, kept === 'above' ? surplus / 2 : surplus];
      kept = 'above';
    }
  }
  return at;
}
