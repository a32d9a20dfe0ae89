import { type Intensities, lowScoreFactor } from './intensities.ts';
import { poissonMasses } from './poisson-masses.ts';

/** Goals of both sides. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Probabilities of final scores: `cells[home * size + away]`, summing to 1. */
export interface ScoreGrid {
  readonly size: number;
  readonly cells: Float64Array;
}

export const NIL_NIL: Score = { home: 0, away: 0 };
/** The largest probability of each side's tail beyond the grid, before the grid is scaled to 1. */
const TAIL = 5e-10;

/**
 * The grid of final scores for a present `score` and the share `remaining` of each side's intensity that is still to come. A thinned Poisson process is again
 * Poisson, so the goals so far only shift the grid; τ applies to the final score. Before the match: score 0–0, remaining 1.
 */
export function scoreGrid(intensities: Intensities, score: Score = NIL_NIL, remaining: Score = { home: 1, away: 1 }): ScoreGrid {
  const homeMean = intensities.homeGoals * remaining.home;
  const awayMean = intensities.awayGoals * remaining.away;
  const size = Math.max(score.home, score.away) + goalsWithin(Math.max(homeMean, awayMean)) + 1;
  const home = poissonMasses(homeMean, size - 1 - score.home);
  const away = poissonMasses(awayMean, size - 1 - score.away);
  const cells = new Float64Array(size * size);
  for (let atHome = score.home; atHome < size; atHome += 1) {
    const homeMass = home[atHome - score.home] ?? 0;
    for (let atAway = score.away; atAway < size; atAway += 1) {
      cells[atHome * size + atAway] = homeMass * (away[atAway - score.away] ?? 0) * lowScoreFactor(intensities, atHome, atAway);
    }
  }
  return { size, cells: scaledToOne(cells) };
}

/** The smallest number of goals that leaves less than TAIL beyond it. */
function goalsWithin(mean: number): number {
  let mass = Math.exp(-mean);
  let count = 0;
  // The tail beyond `count` is below mass · r / (1 − r) with r the ratio of the next two terms.
  for (;;) {
    const ratio = mean / (count + 1);
    if (ratio < 1 && (mass * ratio) / (1 - ratio) < TAIL) return count;
    mass *= ratio;
    count += 1;
  }
}

/** The same cells, scaled so that they sum to 1. */
function scaledToOne(cells: Float64Array): Float64Array {
  let sum = 0;
  for (let index = 0; index < cells.length; index += 1) sum += cells[index] ?? 0;
  return cells.map((cell) => cell / sum);
}
