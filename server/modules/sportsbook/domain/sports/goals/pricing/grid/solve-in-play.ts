import { fairProbability } from '../../../../pricing/chance.ts';
import { lineChance } from '../markets/line-chance.ts';
import { distribution } from './grid-view.ts';
import { clampRho, type Intensities, lowScoreFactor } from './intensities.ts';
import type { Sides } from './moment.ts';
import { poissonMasses } from './poisson-masses.ts';
import type { Score } from './score-grid.ts';
import type { FairPrices } from './solve-intensities.ts';

/** The prior of the search, which it keeps where prices carry no information: a lead of three says little about who scores next. */
export interface Believed {
  readonly intensities: Intensities;
  /** The share of each side's intensity that is still to come. */
  readonly remaining: Sides;
}

/** The prior refitted to the prices; `gap`: the largest error of a price. */
interface Refitted extends Believed {
  readonly gap: number;
}

const ROUNDS = 25;
const CLOSE_ENOUGH = 1e-5;
const STEP = 1e-5;
const MOST_STEP = 0.7;
const MOST_GOALS = 15;
const LEAST_GOALS = 1e-4;
/** The weight of a deviation from the prior, relative to a squared price error: for both means (logarithms), and for ρ. */
const STIFFNESS = [1e-6, 1e-6, 1e-4] as const;

/**
 * Fits the remaining goals of each side, and ρ, to 1X2 of the final result and the total at the present score: least squares by Gauss–Newton over (ln λr, ln
 * μr, ρ), with a small ridge towards the prior. Beyond the score 1–1, ρ has no effect and stays.
 */
export function solveInPlay(fair: FairPrices, score: Score, believed: Believed): Refitted {
  const { intensities, remaining } = believed;
  const { homeGoals, awayGoals } = intensities;
  const start = [Math.log(homeGoals * remaining.home), Math.log(awayGoals * remaining.away), intensities.rho];
  const asked = [fair.home, fair.draw, fair.away, fair.over];
  const missed = (at: readonly number[]) => pricesOf(at, intensities, score, fair.line).map((price, index) => price - (asked[index] ?? 0));
  let at = start;
  let errors = missed(at);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = errors;
    const here = at;
    const slopes = here.map((value, which) => missed(here.with(which, value + STEP)).map((error, index) => (error - (before[index] ?? 0)) / STEP));
    const step = stepOf(
      slopes,
      errors,
      at.map((value, index) => value - (start[index] ?? 0)),
    );
    at = bounded(
      at.map((value, index) => value + Math.min(Math.max(step[index] ?? 0, -MOST_STEP), MOST_STEP)),
      intensities,
    );
    errors = missed(at);
    if (step.every((each) => Math.abs(each) < CLOSE_ENOUGH)) break;
  }
  const [home = 0, away = 0, rho = 0] = at;
  return {
    intensities: { homeGoals, awayGoals, rho },
    remaining: { home: Math.exp(home) / homeGoals, away: Math.exp(away) / awayGoals },
    gap: Math.max(...errors.map(Math.abs)),
  };
}

/** Home, draw, away and over `line` (refunds excluded) at (ln λr, ln μr, ρ). */
function pricesOf(at: readonly number[], { homeGoals, awayGoals }: Intensities, score: Score, line: number): number[] {
  const homeMean = Math.exp(at[0] ?? 0);
  const awayMean = Math.exp(at[1] ?? 0);
  const intensities = { homeGoals, awayGoals, rho: at[2] ?? 0 };
  const most = Math.ceil(7 + 4 * Math.max(homeMean, awayMean)) + Math.abs(score.home - score.away);
  const home = poissonMasses(homeMean, most);
  const away = poissonMasses(awayMean, most);
  const goals = score.home + score.away;
  const total = totalUpTo(homeMean + awayMean, Math.max(3, Math.ceil(line) - goals + 2));
  const results = threeWay(home, away, score.home - score.away);
  let moved = 0;
  for (let atHome = score.home; atHome <= 1; atHome += 1) {
    for (let atAway = score.away; atAway <= 1; atAway += 1) {
      const mass = (home[atHome - score.home] ?? 0) * (away[atAway - score.away] ?? 0);
      const shift = mass * (lowScoreFactor(intensities, atHome, atAway) - 1);
      const which = atHome > atAway ? 0 : atHome === atAway ? 1 : 2;
      results[which] = (results[which] ?? 0) + shift;
      total[atHome + atAway - goals] = (total[atHome + atAway - goals] ?? 0) + shift;
      moved += shift;
    }
  }
  for (let index = 0; index < 3; index += 1) results[index] = (results[index] ?? 0) / (1 + moved);
  results.push(fairProbability(lineChance(distribution(goals, total), -line)));
  return results;
}

/** The masses of a Poisson total; the last one includes the tail. */
function totalUpTo(mean: number, most: number): Float64Array {
  const masses = poissonMasses(mean, most);
  let sum = 0;
  for (let count = 0; count < most; count += 1) sum += masses[count] ?? 0;
  masses[most] = Math.max(0, 1 - sum);
  return masses;
}

function threeWay(home: Float64Array, away: Float64Array, lead: number): number[] {
  let [wins, draws, awayBelow] = [0, 0, 0];
  for (let goals = 0; goals < lead; goals += 1) awayBelow += away[goals] ?? 0;
  for (let goals = 0; goals < home.length; goals += 1) {
    const mass = home[goals] ?? 0;
    const level = away[goals + lead] ?? 0;
    wins += mass * awayBelow;
    draws += mass * level;
    awayBelow += level;
  }
  return [wins, draws, Math.max(0, 1 - wins - draws)];
}

/** −(JᵀJ + D)⁻¹ (Jᵀr + D·d): the Gauss–Newton step with the ridge D. */
function stepOf(slopes: readonly (readonly number[])[], errors: readonly number[], drift: readonly number[]): number[] {
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0);
  const rows = slopes.map((own, row) => {
    const stiffness = STIFFNESS[row] ?? 0;
    return [...slopes.map((other, column) => dot(own, other) + (row === column ? stiffness : 0)), -dot(own, errors) - stiffness * (drift[row] ?? 0)];
  });
  return solveRows(rows);
}

/** Gaussian elimination for a positive definite system; the last element of each row is its right side. */
function solveRows(rows: number[][]): number[] {
  for (const [index, row] of rows.entries()) {
    for (const lower of rows.slice(index + 1)) {
      const factor = (lower[index] ?? 0) / (row[index] ?? 1);
      for (let column = index; column < lower.length; column += 1) lower[column] = (lower[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  const found = rows.map(() => 0);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    const known = found.reduce((sum, value, column) => (column > index ? sum + value * (row[column] ?? 0) : sum), 0);
    found[index] = ((row.at(-1) ?? 0) - known) / (row[index] ?? 1);
  }
  return found;
}

function bounded([home = 0, away = 0, rho = 0]: readonly number[], { homeGoals, awayGoals }: Intensities): number[] {
  const within = (log: number) => Math.min(Math.max(log, Math.log(LEAST_GOALS)), Math.log(MOST_GOALS));
  return [within(home), within(away), clampRho(rho, homeGoals, awayGoals)];
}
